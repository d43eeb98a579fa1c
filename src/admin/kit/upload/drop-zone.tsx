import { type ReactNode, useRef } from 'react'
import { Icon } from '#admin/kit/icon.tsx'
import { acceptedFiles } from '#kernel/image-type.ts'
import { uploadTexts, type UploadWords } from '#texts/nl/admin/upload.ts'
import { describedBy } from '#ui/field.tsx'
import hidden from '#ui/hidden-text.module.css'
import { type Accepted, chosenFile, type Rejection } from './chosen-file.ts'
import styles from './drop-zone.module.css'
import { TAKES_FILES, useGivenFiles } from './use-given-files.ts'

interface DropZoneProps {
  id: string
  label: string
  /** The accepted files, in words. */
  hint?: string
  /** The mistake of the last file; `FieldError` shows it. */
  error?: string | undefined
  accepted: Accepted
  disabled?: boolean
  onFile: (file: File) => void
  onRejected: (why: Rejection) => void
  texts?: UploadWords
  /** Content in place of the icon, such as the chosen image. */
  children?: ReactNode
}

/** Renders an input for one image: chosen, dropped, pasted, or taken with a phone's camera. */
export function DropZone({
  id,
  label,
  hint,
  error,
  accepted,
  disabled = false,
  onFile,
  onRejected,
  texts = uploadTexts,
  children,
}: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null)
  const give = (files: File[]) => {
    const file = disabled ? undefined : chosenFile(files, accepted)
    if (file instanceof File) onFile(file)
    else if (file) onRejected(file)
  }
  const isOver = useGivenFiles(zone, give)
  const input = (capture?: 'environment') => (
    <input
      className={hidden.hidden}
      type="file"
      accept={capture ? 'image/*' : acceptedFiles(accepted.types)}
      aria-disabled={disabled}
      onClick={(event) => disabled && event.preventDefault()}
      onChange={({ target }) => {
        give([...(target.files ?? [])])
        // The input is emptied, so that the same file can be chosen again after it was refused or removed.
        target.value = ''
      }}
      {...(capture ? { capture } : { id, ...describedBy(id, hint, error) })}
    />
  )
  return (
    <div
      ref={zone}
      className={styles.zone}
      {...{ [TAKES_FILES]: '' }}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
    >
      <label className={styles.choice}>
        {input()}
        <span className={hidden.hidden}>{label}: </span>
        {children ?? <Icon name="camera" />}
        <span className={styles.words}>{isOver ? texts.letGo : texts.choose}</span>
        <span className={styles.hint} id={`${id}-help`}>
          {hint}
        </span>
      </label>
      <label className={styles.camera}>
        {input('environment')}
        <span className={hidden.hidden}>{label}: </span>
        <Icon name="camera" />
        {texts.takePhoto}
      </label>
    </div>
  )
}
