import { shownValue } from '#features/changes/screen/shown-value.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { settleProposalTexts as texts } from '#texts/nl/admin/settle-proposal.ts'
import { stuckWords } from './problem-words.ts'
import styles from './proposal-problem.module.css'

/** Renders why a proposal could not be applied, with both sides of each field that changed since. */
export function ProposalProblem({ proposal: { problem, problem_sides } }: { proposal: Pick<ShownChange, 'problem' | 'problem_sides'> }) {
  if (problem === null) return null
  return (
    <section className={styles.problem}>
      <h3>{texts.stuck}</h3>
      <p>{problem === 'stale-version' ? texts.changedSince : stuckWords(problem)}</p>
      {problem_sides?.map((side) => (
        <dl key={`${side.name} ${side.label}`}>
          <dt>{side.label}</dt>
          {(['before', 'now', 'after'] as const).map((name) => (
            <dd key={name}>
              <b>{{ before: texts.expected, now: texts.now, after: texts.wanted }[name]}</b>{' '}
              <span>{shownValue(side[name], side.names)}</span>
            </dd>
          ))}
        </dl>
      ))}
    </section>
  )
}
