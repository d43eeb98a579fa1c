import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button, IconButton, SubmitButton } from '#admin/kit/button.tsx'
import { FormContext } from '#admin/kit/form/describe-form.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import { UploadProgress } from '#admin/kit/upload/upload-progress.tsx'
import { photoUploadDialogTexts as texts, photoUploadWords } from '#texts/nl/admin/photo-upload-dialog.ts'
import dialog from './dialog.module.css'
import { usePhotoAddress } from './photo-address.ts'
import styles from './upload-dialog.module.css'
import { UploadFields } from './upload-fields.tsx'
import { UploadFile } from './upload-file.tsx'
import { UploadScore } from './upload-score.tsx'
import { uploadForm, useDescribedUpload } from './use-described-upload.ts'

/** Renders the dialog that uploads a photo to the library, with the words that search engines read. docs/product/photos.md */
export function UploadDialog() {
  const id = useId()
  const { close } = usePhotoAddress()
  return (
    <Modal isFreeToClose className={`${dialog.dialog} ${dialog.wide}`} lang="en" aria-labelledby={id} onDismiss={() => void close()}>
      <FormContext value={uploadForm}>
        <UploadForm titleId={id} />
      </FormContext>
    </Modal>
  )
}

function UploadForm({ titleId: id }: { titleId: string }) {
  const { close } = usePhotoAddress()
  const upload = useDescribedUpload()
  const done = useRef<HTMLElement>(null)
  const { form, file, stored, submit, isUploading, isSendable } = upload
  // Somebody who is already typing for the next photo is not interrupted.
  const goToOutcome = useEffectEvent(() => upload.isDirty || done.current?.focus())
  useEffect(() => {
    if (stored) goToOutcome()
  }, [stored])

  return (
    <form noValidate onSubmit={submit}>
      <header className={dialog.header}>
        <h2 id={id}>{texts.title}</h2>
        <IconButton aria-label={texts.leave} onClick={() => void close()}>
          <Icon name="close" />
        </IconButton>
      </header>
      {stored && (
        <section ref={done} className={styles.done} aria-labelledby={`${id}-done`} tabIndex={-1}>
          <Icon name="check" />
          <div>
            <h3 id={`${id}-done`}>{texts.done}</h3>
            <p>{texts.stored(stored.original_filename, stored.seo_score)}</p>
          </div>
        </section>
      )}
      <div className={styles.body}>
        <UploadFile upload={upload} />
        <UploadFields form={form} onLeaveAltText={upload.leaveAltText} />
        <UploadScore values={form.values} file={file} />
      </div>
      <div className={dialog.actions}>
        <div className={styles.progress}>
          {upload.origin && <p lang="nl">{upload.origin}</p>}
          <UploadProgress state={upload.state} onCancel={upload.cancel} backTo={`${id}-send`} texts={photoUploadWords} />
        </div>
        <Button
          look="bare"
          onClick={() => {
            upload.discard()
            void close(true)
          }}
        >
          {texts.cancel}
        </Button>
        <SubmitButton id={`${id}-send`} aria-disabled={!isSendable}>
          {isUploading ? texts.sending : texts.send}
        </SubmitButton>
      </div>
    </form>
  )
}
