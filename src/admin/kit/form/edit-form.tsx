import { type FormEvent, type RefObject, useId, useRef } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import { useToast } from '#admin/kit/toast.tsx'
import { useMayLeave, useUnsavedGuard } from '#admin/kit/unsaved.tsx'
import { titled, type Words } from '#admin/kit/words.ts'
import { useDescribedForm } from './described-form.ts'
import type { Drafts } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { FormRow } from './form-part.ts'
import type { FormErrors } from './form-values.ts'
import styles from './form.module.css'
import { StaleDialog } from './stale-dialog.tsx'
import { useEditForm } from './use-edit-form.ts'
import { fieldId } from './use-field.ts'
import { HoldContext } from './use-hold.ts'
import { type Destination, useSave } from './use-save.ts'

interface EditFormProps<Row extends FormRow> {
  /** What is edited; null for what is new. */
  row: Row | null
  title: string
  titleRef?: RefObject<HTMLHeadingElement | null>
  drafts: Drafts
  destination: Destination<Row>
  /** The form that an address shows; moving between addresses of the same form loses nothing. */
  formAt: (location: { pathname: string; search: object }) => string
  /** `isDone` unless more was typed while it was being saved, which is still there, unsaved. */
  onSaved?: (saved: Row, isDone: boolean) => void
  onCancel?: () => void
}

/** The described form: fields, mistakes, unsaved changes, saving, and what to do when somebody else saved first. */
export function EditForm<Row extends FormRow>(props: EditFormProps<Row>) {
  const { row, title, titleRef, drafts, destination, formAt, onSaved, onCancel } = props
  const { form: parts, texts, Actions } = useDescribedForm()
  const toast = useToast()
  const mayLeave = useMayLeave()
  const holds = useRef(new Map<string, Words>())
  const id = useId()
  const { form, base, isDirty, wasRestored, rebase, startOver, goOnFrom } = useEditForm(row, drafts)
  const showMistakes = (mistakes: object) => {
    form.setErrors(mistakes as Record<string, string>)
    const first = parts.flatMap((part) => part.fields).find(({ name }) => name in mistakes)
    if (first) document.getElementById(fieldId(first.name))?.focus()
  }
  const { save, isSaving, cancel, theirs, settle } = useSave({
    destination,
    onSaved: (saved, sent) => onSaved?.(saved, goOnFrom(saved, sent)),
    onMistakes: showMistakes,
  })
  const discard = () => {
    cancel()
    startOver()
  }
  useUnsavedGuard({ discard: isDirty ? discard : null, formAt })
  const leave = async () => {
    if (!isDirty) startOver()
    else if (!(await mayLeave())) return
    onCancel?.()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const [why] = holds.current.values()
    if (why !== undefined) return toast({ tone: 'failed', ...titled(why) })
    const { hasErrors, errors } = form.validate() as { hasErrors: boolean; errors: object }
    if (hasErrors) {
      showMistakes(errors)
      if (texts.mistaken) toast({ tone: 'failed', ...titled(texts.mistaken(errors as FormErrors)) })
    } else save({ values: form.values, base })
  }

  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <h2 ref={titleRef} id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <output>{isDirty ? (wasRestored ? kitTexts.restored : kitTexts.unsaved) : kitTexts.unchanged}</output>
      </header>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary form={form} />
        <HoldContext value={holds}>
          {parts.map(({ fields, Part }) => (
            <Part key={fields[0]?.name} form={form} />
          ))}
        </HoldContext>
        <div className={styles.actions}>
          {Actions && <Actions form={form} />}
          <Button look="bare" onClick={() => void leave()}>
            {kitTexts.cancel}
          </Button>
          <SubmitButton aria-disabled={isSaving}>{isSaving ? kitTexts.saving : kitTexts.save}</SubmitButton>
        </div>
      </form>
      {theirs && base && (
        <StaleDialog
          base={base}
          mine={form.values}
          theirs={theirs}
          onDismiss={settle}
          onResolve={(values) => {
            settle()
            rebase(theirs, values)
            save({ values, base: theirs })
          }}
        />
      )}
    </section>
  )
}
