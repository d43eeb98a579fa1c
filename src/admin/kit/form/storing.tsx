import { type FocusEvent, type FormEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import type { Subject } from '#admin/kit/history-address.ts'
import { wayOf } from '#admin/kit/may.ts'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { WaitingProposals } from '#features/changes/screen/proposals/waiting-proposals.tsx'
import type { Asked } from '#features/changes/shown-change.ts'
import type { FieldValues } from '#kernel/change.ts'
import { formProposalTexts as texts } from '#texts/nl/admin/form-proposals.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import type { May } from '#kernel/may.ts'
import { type FormRow, type FormTexts, useFormDescription } from './describe-form.ts'
import styles from './storing.module.css'

const PlanDialog = lazyPart(() => import('#admin/kit/plan-dialog.tsx').then((file) => file.PlanDialog))

interface Editing {
  /** Checks the values and saves them. */
  submit: (event: FormEvent) => void
  /** True when the form can be saved; shows otherwise what is wrong. */
  check: () => boolean
  /** Stores the values as a proposal or a plan. Returns false when another moment must be chosen. */
  propose: (asked: Asked) => Promise<boolean>
  isSaving: boolean
  /** Fills the form with a proposed row, unsaved. */
  take: (proposed: FormRow) => void
}

interface ProposedRow {
  subject: Subject
  /** The part of the subject that the form edits, as changes name its fields; absent for all of it. */
  part?: string | undefined
  /** Returns the row with the proposed fields. */
  proposedRow: (fields: FieldValues) => FormRow
}

/**
 * Returns the parts of a form that store it: what waits already, for `above` it, its `buttons` and what its main one does (`onSubmit`), and
 * the `dialog` that asks for the moment of a plan, for outside of the form. `row` is null for a new row, and undefined where nothing can be
 * proposed. `may`: what the person may do with it. docs/product/proposals.md, docs/product/rights.md
 */
export function useStoring(editing: Editing, row: ProposedRow | null | undefined, may: readonly May[] | undefined) {
  const { check, propose, isSaving, take } = editing
  const [isPlanning, setPlanning] = useState(false)
  const way = may && wayOf(row === null ? 'create' : 'update', may)
  const main = mainButton(editing, useFormDescription().texts, way === 'proposal')
  const mayPlan = !may || may.includes('publish')
  const isReady = () => !isSaving && check()
  return {
    above: (
      <>
        {way === 'proposal' && <p className={styles.way}>{texts.onlyProposes}</p>}
        {way === 'unseen' && <p className={styles.way}>{texts.savesUnseen}</p>}
        {row && <WaitingProposals {...row} onTake={take} />}
      </>
    ),
    onSubmit: main.onSubmit,
    buttons: (
      <>
        <SubmitButton aria-disabled={isSaving}>{main.label}</SubmitButton>
        {row !== undefined && way !== 'proposal' && (
          <ProposeMenu
            onPropose={() => isReady() && void propose({ as: 'proposal' })}
            onPlan={
              mayPlan
                ? () => {
                    if (isReady()) setPlanning(true)
                  }
                : undefined
            }
          />
        )}
      </>
    ),
    dialog: isPlanning && (
      <Suspense>
        <PlanDialog
          isPending={isSaving}
          onPlan={(at) => void propose({ as: 'plan', at }).then((isOver) => isOver && setPlanning(false))}
          onClose={() => setPlanning(false)}
        />
      </Suspense>
    ),
  }
}

/** Decides what the main button of a form says and does: it saves, or for whoever may only propose, it proposes. */
const mainButton = ({ submit, check, propose, isSaving }: Editing, words: FormTexts, isProposal: boolean) => ({
  label: isSaving ? (words.submitting ?? kitTexts.saving) : isProposal ? texts.propose : (words.submit ?? kitTexts.save),
  onSubmit: isProposal
    ? (event: FormEvent) => {
        event.preventDefault()
        if (check()) void propose({ as: 'proposal' })
      }
    : submit,
})

interface ProposeMenuProps {
  onPropose: () => void
  /** Absent for whoever may not plan. */
  onPlan?: (() => void) | undefined
}

function ProposeMenu({ onPropose, onPlan }: ProposeMenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const choose = (action: () => void) => () => {
    close()
    action()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Escape closes only the menu, not the dialog around the form.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div className={styles.menu} role="presentation" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.menu}
      </button>
      {isOpen && (
        <ul id={id} className={styles.choices}>
          <li>
            <Button look="bare" onClick={choose(onPropose)}>
              {texts.propose}
            </Button>
          </li>
          {onPlan && (
            <li>
              <Button look="bare" onClick={choose(onPlan)}>
                {texts.plan}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
