import { type RefObject, useId } from 'react'
import { Button } from '#admin/kit/button.tsx'
import panel from '#admin/kit/panel.module.css'
import { useUnsavedGuard } from '#admin/kit/unsaved.tsx'
import { admin } from '#routes.ts'
import { type FieldValues, fieldsWithin, withFields } from '#kernel/change.ts'
import { changeTexts } from '#texts/nl/admin/changes.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { historySearch, type Subject } from '#admin/kit/history-address.ts'
import type { May } from '#kernel/may.ts'
import { Link } from '#admin/kit/link.tsx'
import { useChosenVersion } from './chosen-version.ts'
import { type FormRow, useFormDescription } from './describe-form.ts'
import type { Drafts } from './draft.ts'
import type { Destination } from './destination.ts'
import { useEditing } from './editing.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormParts } from './form-parts.tsx'
import styles from './form.module.css'
import { useStoring } from './storing.tsx'
import { Stale } from './stale.tsx'

interface EditFormProps<Row extends FormRow> {
  /** The row or setting that is edited; null for a new one. */
  row: Row | null
  title: string
  titleRef?: RefObject<HTMLHeadingElement | null>
  drafts: Drafts
  destination: Destination<Row>
  /** Returns the form that an address shows; moving between addresses of one form loses nothing. */
  formAt: (location: { pathname: string; search: object }) => string
  /**
   * Called after a save. `isDone` is false when more was typed during the save, which is still in the form, unsaved, and when the form was
   * left during the save: then nothing is there to close.
   */
  onSaved?: (saved: Row, isDone: boolean) => void
  onCancel?: () => void
  /** The name under which the list of changes has this form; absent for a form without a history. */
  history?: Subject | undefined
  /** The name under which proposals of this form are stored; null for a new row, and absent where nothing can be proposed. */
  proposals?: Subject | null | undefined
  /** The part of the subject that the form edits, as changes name its fields; absent for all of it. */
  part?: string | undefined
  /** What the person may do with it; absent where whoever sees the form may save it. */
  may?: readonly May[] | undefined
  /** Called after the values were stored as a proposal or a plan. */
  onProposed?: (isDone: boolean) => void
}

/** Renders the described form: fields, mistakes, unsaved changes, saving, and the dialog for when somebody else saved first. */
export function EditForm<Row extends FormRow>(props: EditFormProps<Row>) {
  const { row, title, titleRef, drafts, destination, formAt, onSaved, onCancel, history, proposals, part, may, onProposed } = props
  const { parts, Actions } = useFormDescription()
  const id = useId()
  const version = useChosenVersion(history)
  const ofForm = (fields: FieldValues) => (part === undefined ? fields : fieldsWithin(fields, part))
  const editing = useEditing({
    row,
    earlier: row && version && withFields(row, ofForm(version)),
    drafts,
    destination,
    onSaved,
    onProposed,
  })
  const { form, base, isDirty, origin, discard, discards, theirs, conflictAs, settle } = editing
  const storing = useStoring(
    editing,
    proposals && (base ? { subject: proposals, part, proposedRow: (fields) => withFields(base, ofForm(fields)) } : null),
    may,
  )
  const mayDiscard = useUnsavedGuard({ discard: isDirty ? discard : null, formAt })
  const leave = async () => {
    if (!isDirty) discard()
    else if (!(await mayDiscard())) return
    onCancel?.()
  }

  return (
    <section className={panel.panel} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <h2 ref={titleRef} id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {history && (
          <Link className={styles.history} to={admin.history} search={historySearch(history)}>
            {changeTexts.history}
          </Link>
        )}
        <output>{isDirty ? (origin ?? kitTexts.unsaved) : kitTexts.unchanged}</output>
      </header>
      {storing.above}
      <form className={styles.form} noValidate onSubmit={storing.onSubmit}>
        <ErrorSummary form={form} />
        <FormParts key={discards} parts={parts} form={form} />
        <div className={styles.actions} data-bar="">
          {Actions && <Actions form={form} />}
          <Button look="bare" onClick={() => void leave()}>
            {kitTexts.cancel}
          </Button>
          {storing.buttons}
        </div>
      </form>
      {storing.dialog}
      {theirs && base && (
        <Stale base={base} mine={form.values} theirs={theirs} as={conflictAs} onDismiss={() => settle()} onResolve={settle} />
      )}
    </section>
  )
}
