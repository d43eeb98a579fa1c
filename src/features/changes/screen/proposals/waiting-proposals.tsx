import { Suspense, useId, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { type FormRow, useFormDescription } from '#admin/kit/form/describe-form.ts'
import type { Subject } from '#admin/kit/history-address.ts'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { longMoment, momentInWords } from '#admin/kit/moment-in-words.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { formProposalTexts as texts } from '#texts/nl/admin/form-proposals.ts'
import { proposalTexts } from '#texts/nl/admin/proposals.ts'
import { settleProposalTexts } from '#texts/nl/admin/settle-proposal.ts'
import { earlierPlan } from './earlier-plan.ts'
import { InShort } from './in-short.tsx'
import { useProposalTitle } from './proposal-title.ts'
import { useWaiting } from './use-waiting.ts'
import styles from './waiting-proposals.module.css'

const ProposalDialog = lazyPart(() => import('./proposal-dialog.tsx').then((file) => file.ProposalDialog))

interface WaitingProposalsProps {
  subject: Subject
  /** The part of the subject that the form edits, as changes name its fields; absent for all of it. */
  part?: string | undefined
  /** Returns the row with the proposed fields. */
  proposedRow: (fields: Record<string, unknown>) => FormRow
  /** Fills the form with a proposed row, unsaved. */
  onTake: (proposed: FormRow) => void
}

/** Renders a line above a form for each proposal and plan of its subject. docs/product/proposals.md */
export function WaitingProposals({ subject, part, proposedRow, onTake }: WaitingProposalsProps) {
  const { schema } = useFormDescription()
  const { waiting, isMore } = useWaiting(subject)
  // Several forms save parts of the same setting.
  const isOfForm = (name: string) => (part === undefined ? isIn(schema.shape, name) : name.startsWith(`${part}/`))
  const ofForm = waiting.filter(({ fields }) => subject.collection !== 'settings' || fields.some(({ name }) => isOfForm(name)))
  return <Waiting proposals={ofForm} isMore={isMore} compares onTake={(fields) => onTake(proposedRow(fields))} />
}

interface WaitingProps {
  proposals: ShownChange[]
  /** True when there are more of them. */
  isMore: boolean
  /** True where a plan waits for a person when an earlier one changed the same field. */
  compares?: boolean
  /** Called with the proposed fields of the one that the person takes over; absent where there is no form. */
  onTake?: (fields: Record<string, unknown>) => void
}

/** Renders a line for each of these proposals and plans. */
export function Waiting({ proposals, isMore, compares = false, onTake }: WaitingProps) {
  const [shown, setShown] = useState<string | null>(null)
  const open = proposals.find((each) => each.id === shown)
  if (proposals.length === 0) return null
  return (
    <section className={styles.waiting} aria-label={texts.waiting}>
      <ul>
        {proposals.map((proposal) => (
          <ProposalLine
            key={proposal.id}
            proposal={proposal}
            earlier={compares ? earlierPlan(proposal, proposals) : undefined}
            onOpen={() => setShown(proposal.id)}
          />
        ))}
      </ul>
      {isMore && <p>{texts.more}</p>}
      {open && (
        <Suspense>
          <ProposalDialog
            proposal={open}
            onTake={
              onTake &&
              ((fields) => {
                onTake(fields)
                setShown(null)
              })
            }
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

const isIn = (shape: object, name: string): boolean => Object.hasOwn(shape, name.split('/')[0] ?? name)

interface ProposalLineProps {
  proposal: ShownChange
  earlier: ReturnType<typeof earlierPlan>
  onOpen: () => void
}

function ProposalLine({ proposal, earlier, onOpen }: ProposalLineProps) {
  const id = useId()
  const [now] = useState(Date.now)
  return (
    <li>
      <div>
        <p id={id}>
          {useProposalTitle(proposal)} <small>{proposalTexts.made(momentInWords(proposal.made_at, now))}</small>
        </p>
        {proposal.kind === 'remove' ? <p>{texts.removal}</p> : <InShort proposal={proposal} />}
        {earlier && <p className={styles.stuck}>{texts.earlierPlan(longMoment(earlier.at), earlier.labels)}</p>}
        {proposal.problem !== null && <p className={styles.stuck}>{settleProposalTexts.stuck}</p>}
      </div>
      <Button look="line" aria-describedby={id} onClick={onOpen}>
        {texts.show}
      </Button>
    </li>
  )
}
