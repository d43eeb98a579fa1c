import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import type { AnyRow } from '#admin/kit/describe-screen.ts'
import { rowLinkId } from '#admin/kit/list/columns.tsx'
import { editedIn, useScreenAddress } from '#admin/kit/screen-address.ts'
import { useUnsavedGuard } from '#admin/kit/unsaved.tsx'
import { useScreen } from '#admin/kit/use-screen.ts'
import { ErrorSummary } from './error-summary.tsx'
import styles from './form.module.css'
import { StaleDialog } from './stale-dialog.tsx'
import { useDraft } from './use-draft.ts'
import { useEntityForm } from './use-entity-form.ts'
import { fieldId } from './use-field.ts'
import { useSave } from './use-save.ts'

const formAt = ({ pathname, search }: { pathname: string; search: object }) => `${pathname} ${editedIn(search) ?? ''}`

/** The form for one row, or for a new one; both share everything but their words. */
export function EntityForm({ row }: { row: AnyRow | null }) {
  const { texts, form: parts } = useScreen()
  const { showForm, wantsFresh } = useScreenAddress()
  const drafts = useDraft()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { form, base, isDirty, wasRestored, rebase, startOver } = useEntityForm(row)

  const { save, isSaving, theirs, settle } = useSave({
    base,
    onSaved: (saved) => {
      startOver()
      showForm(undefined)
      document.getElementById(base ? rowLinkId(saved.id) : `${id}-heading`)?.focus()
    },
    onMistakes: (mistakes) => showMistakes(mistakes),
    onGone: () => {
      drafts.keep({ base: null, values: form.values })
      showForm(undefined)
    },
  })
  useUnsavedGuard({ discard: isDirty ? startOver : null, formAt })

  const showMistakes = (mistakes: object) => {
    form.setErrors(mistakes as Record<string, string>)
    const first = parts.flatMap((part) => part.fields).find(({ name }) => name in mistakes)
    if (first) document.getElementById(fieldId(first.name))?.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const { hasErrors, errors } = form.validate() as { hasErrors: boolean; errors: object }
    if (hasErrors) showMistakes(errors)
    else save({ values: form.values, version: base?.version })
  }

  const isEdit = row !== null
  useEffect(() => {
    if (!isEdit) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [isEdit])
  const focusFirstField = useEffectEvent(() => document.getElementById(fieldId(parts[0]?.fields[0]?.name ?? ''))?.focus())
  useEffect(() => {
    if (wantsFresh) focusFirstField()
  }, [wantsFresh])

  return (
    <section className={styles.panel} aria-labelledby={`${id}-heading`}>
      <header className={styles.header}>
        <h2 ref={heading} id={`${id}-heading`} tabIndex={-1}>
          {base ? texts.edit : texts.new}
        </h2>
        <output>{isDirty ? (wasRestored ? kitTexts.restored : kitTexts.unsaved) : kitTexts.unchanged}</output>
      </header>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary errors={form.errors} parts={parts} />
        {parts.map(({ fields, Part }) => (
          <Part key={fields[0]?.name} form={form} />
        ))}
        <div className={styles.actions}>
          <Button
            look="bare"
            onClick={() => {
              startOver()
              showForm(undefined)
            }}
          >
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
            save({ values, version: theirs.version })
          }}
        />
      )}
    </section>
  )
}
