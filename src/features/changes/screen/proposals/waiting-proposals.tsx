import { Suspense, useId, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { type FormRow, useFormDescription } from '#admin/kit/form/describe-form.ts'
import type { Subject } from '#admin/kit/history-address.ts'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { dayInWords } from '#admin/kit/moment-in-words.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { formProposalTexts as texts } from '#texts/nl/admin/form-proposals.ts'
import { settleProposalTexts } from '#texts/nl/admin/settle-proposal.ts'
import { useProposalTitle } from './proposal-title.ts'
import { useWaiting } from './use-waiting.ts'
import styles from './waiting-proposals.module.css'

const ProposalDialog = lazyPart(() => import('./proposal-dialog.tsx').then((file) => file.ProposalDialog))

interface WaitingProposalsProps {
  subject: Subject
  /** Returns the row with the proposed fields. */
  proposedRow: (fields: Record<string, unknown>) => FormRow
  /** Fills the form with a proposed row, unsaved. */
  onTake: (proposed: FormRow) => void
}

/** Renders a line above a form for each proposal and plan of its subject. docs/product/proposals.md */
export function WaitingProposals({ subject, proposedRow, onTake }: WaitingProposalsProps) {
  const [shown, setShown] = useState<string | null>(null)
  const { schema } = useFormDescription()
  const { waiting, isMore } = useWaiting(subject)
  // Two forms save parts of the same setting.
  const ofForm = waiting.filter(({ fields }) => subject.collection !== 'settings' || fields.every(({ name }) => isIn(schema.shape, name)))
  const open = ofForm.find((each) => each.id === shown)
  if (ofForm.length === 0) return null
  return (
    <section className={styles.waiting} aria-label={texts.waiting}>
      <ul>
        {ofForm.map((proposal) => (
          <ProposalLine key={proposal.id} proposal={proposal} onOpen={() => setShown(proposal.id)} />
        ))}
      </ul>
      {isMore && <p>{texts.more}</p>}
      {open && (
        <Suspense>
          <ProposalDialog
            proposal={open}
            onTake={(fields) => {
              onTake(proposedRow(fields))
              setShown(null)
            }}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

const isIn = (shape: object, name: string): boolean => Object.hasOwn(shape, name.split('/')[0] ?? name)

function ProposalLine({ proposal, onOpen }: { proposal: ShownChange; onOpen: () => void }) {
  const id = useId()
  const [now] = useState(Date.now)
  return (
    <li>
      <p id={id}>
        {useProposalTitle(proposal)}{' '}
        <small>{proposal.problem === null ? dayInWords(proposal.made_at, now) : settleProposalTexts.stuck}</small>
      </p>
      <Button look="line" aria-describedby={id} onClick={onOpen}>
        {texts.show}
      </Button>
    </li>
  )
}
