import { useField } from '#admin/kit/form/field.tsx'
import { DropZone } from '#admin/kit/upload/drop-zone.tsx'
import { ShapeWarning } from '#admin/kit/upload/shape-warning.tsx'
import { type LocalPreview, useLocalPreview } from '#admin/kit/upload/use-local-preview.ts'
import { ADVANCED_PHOTO_MAX_BYTES, ADVANCED_PHOTO_TYPES } from '#features/photos/photo.ts'
import { fileSize } from '#kernel/file-size.ts'
import { fileWords } from '#kernel/file-words.ts'
import { photoShapeWords, photoUploadDialogTexts as texts, photoUploadWords } from '#texts/nl/admin/photo-upload-dialog.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './upload-dialog.module.css'
import type { DescribedUpload } from './use-described-upload.ts'

/** Renders the input for the photo, and the data of the chosen one. */
export function UploadFile({ upload: { form, file, isUploading, choose, reject } }: { upload: DescribedUpload }) {
  const preview = useLocalPreview(file)
  const { control, label, error } = useField(form, 'file')
  const { id } = control
  return (
    <div className={styles.file}>
      <DropZone
        id={id}
        label={label}
        hint={texts.fileHint(fileSize(ADVANCED_PHOTO_MAX_BYTES))}
        error={error}
        accepted={{ types: ADVANCED_PHOTO_TYPES, maxBytes: ADVANCED_PHOTO_MAX_BYTES }}
        disabled={isUploading}
        onFile={choose}
        onRejected={reject}
        texts={photoUploadWords}
      >
        {preview && (
          <>
            <img src={preview.url} alt={texts.preview} width={preview.width} height={preview.height} />
            <span className={styles.dimensions}>{texts.pixels(preview.width, preview.height)}</span>
          </>
        )}
      </DropZone>
      <ShapeWarning photo={preview} texts={photoShapeWords} />
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
      {file && <FileInfo file={file} preview={preview} />}
    </div>
  )
}

function FileInfo({ file: { name, size, type }, preview }: { file: File; preview: LocalPreview | undefined }) {
  const ending = name.slice(name.lastIndexOf('.'))
  const facts = {
    [texts.name]: name,
    [texts.searchName]: fileWords(name.slice(0, -ending.length)) + ending.toLowerCase(),
    [texts.size]: fileSize(size),
    [texts.type]: type,
    [texts.dimensions]: preview ? texts.pixels(preview.width, preview.height) : texts.unknown,
  }
  return (
    <section className={styles.info} aria-label={texts.info}>
      <h3>{texts.info}</h3>
      <dl>
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
