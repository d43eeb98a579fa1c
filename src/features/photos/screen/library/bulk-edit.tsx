import { useForm } from '@mantine/form'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import { Dropdown } from '#admin/kit/dropdown.tsx'
import { Labelled, LengthCount } from '#admin/kit/form/field.tsx'
import { changedFields } from '#admin/kit/form/form-values.ts'
import { merging } from '#admin/kit/form/merge.ts'
import { focusList } from '#admin/kit/list/focus-list.ts'
import { Modal } from '#admin/kit/modal.tsx'
import { ALT_TEXT_MAX } from '#kernel/fields.ts'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { describedBy, FieldError } from '#ui/field.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import styles from './dialog.module.css'
import { ServicesNotRead } from '#admin/kit/services-not-read.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import { pageChoices } from './photos-screen.ts'
import type { Bulk } from './use-bulk.ts'

const texts = advancedPhotoTexts.bulk
const NOTHING = { alt_text: '', page_name: '' }

interface BulkEditProps {
  count: number
  bulk: Bulk
  /** Called when all photos were changed. */
  onDone: () => void
  onClose: () => void
}

/** Renders the dialog that gives all selected photos one alt text, one page type, or both. docs/product/photos.md */
export function BulkEdit({ count, bulk: { update, progress }, onDone, onClose }: BulkEditProps) {
  const id = useId()
  const { services, hasFailed } = useServices()
  const form = useForm({ initialValues: NOTHING })
  const { alt_text: altText, page_name: page } = form.values
  const [wasEmpty, setWasEmpty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const written = altText.trim()
  const isEmpty = written === '' && page === ''
  const tooLong = written.length > ALT_TEXT_MAX ? fieldMessage('too-long', ALT_TEXT_MAX) : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (progress) return
    setWasEmpty(isEmpty)
    if (isEmpty || tooLong) return field.current?.focus()
    if (!(await update({ ...(written ? { alt_text: written } : {}), ...(page ? { page_name: page } : {}) }))) return
    const typed = form.getValues()
    // Text typed during the save is for the same photos, so they stay selected.
    if (changedFields(form.values, typed).length > 0) return form.setValues(merging([]).onTop(form.values, typed, NOTHING))
    onDone()
    // The button that opened the dialog disappears with the selection, and the list cannot take the focus before the dialog has closed.
    flushSync(onClose)
    focusList()
  }
  const missing = wasEmpty && isEmpty ? texts.nothing : undefined

  return (
    <Modal className={styles.dialog} aria-labelledby={`${id}-title`} onDismiss={() => progress ?? onClose()}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <header className={styles.header}>
          <h2 id={`${id}-title`}>{texts.title(count)}</h2>
          <p>{texts.hint}</p>
        </header>
        <div className={styles.body}>
          <div role="alert" lang="en">
            <FieldError id={id} error={missing} />
          </div>
          <Labelled id={`${id}-alt`} label={texts.altText} hint={undefined} required={false} error={tooLong}>
            <textarea
              ref={field}
              id={`${id}-alt`}
              className={`${controls.area} ${controls.low}`}
              value={altText}
              onChange={(event) => form.setFieldValue('alt_text', event.target.value)}
              {...describedBy(`${id}-alt`, undefined, tooLong)}
            />
            <LengthCount text={altText} max={ALT_TEXT_MAX} />
          </Labelled>
          <Labelled id={`${id}-page`} label={texts.page} hint={undefined} required={false} error={undefined}>
            <Dropdown
              id={`${id}-page`}
              value={page}
              none={texts.unchanged}
              options={pageChoices(services)}
              onChoose={(chosen) => form.setFieldValue('page_name', chosen)}
            />
          </Labelled>
          {hasFailed && <ServicesNotRead />}
        </div>
        <div className={styles.actions}>
          <BulkProgress progress={progress} />
          <Button look="bare" aria-disabled={progress !== undefined} onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton aria-disabled={progress !== undefined}>{progress ? texts.saving : texts.save}</SubmitButton>
        </div>
      </form>
    </Modal>
  )
}
