import { useField } from '#admin/kit/form/field.tsx'
import { DropZone } from '#admin/kit/upload/drop-zone.tsx'
import { ShapeWarning } from '#admin/kit/upload/shape-warning.tsx'
import { useLocalPreview } from '#admin/kit/upload/use-local-preview.ts'
import { PHOTO_MAX_BYTES } from '#features/photos/photo.ts'
import { fileSize } from '#kernel/file-size.ts'
import { UPLOAD_TYPES } from '#kernel/image-type.ts'
import { photoUploadTexts as texts } from '#texts/nl/admin/photos.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './upload-panel.module.css'
import type { PlacedUpload } from './use-placed-upload.ts'

const ACCEPTED = { types: [...new Set(Object.values(UPLOAD_TYPES))], maxBytes: PHOTO_MAX_BYTES }
const MOST = fileSize(PHOTO_MAX_BYTES)
const REFUSALS = { ...texts.rejected, size: texts.rejected.size(MOST) }

/** Renders the input for the photo, with a preview of the chosen one. */
export function ChosenPhoto({ upload: { form, file, isUploading, refuse } }: { upload: PlacedUpload }) {
  const { control, label, error, change } = useField(form, 'file')
  const preview = useLocalPreview(file)
  return (
    <div className={styles.photo}>
      <DropZone
        id={control.id}
        label={label}
        hint={texts.fileHint(MOST)}
        error={error}
        accepted={ACCEPTED}
        disabled={isUploading}
        onFile={change}
        onRejected={(why) => refuse(REFUSALS[why])}
      >
        {preview && <img src={preview.url} alt={texts.preview} width={preview.width} height={preview.height} />}
      </DropZone>
      {file && (
        <p className={styles.file}>
          {texts.chosen(file.name, fileSize(file.size))}
          {preview && <span>{texts.dimensions(preview.width, preview.height)}</span>}
        </p>
      )}
      <ShapeWarning photo={preview} />
      <FieldError id={control.id} error={error} />
    </div>
  )
}
