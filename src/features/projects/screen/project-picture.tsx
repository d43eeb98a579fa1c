import buttons from '#admin/kit/button.module.css'
import { Button } from '#admin/kit/button.tsx'
import type { Field, FormHandle } from '#admin/kit/form/describe-form.ts'
import { useHold } from '#admin/kit/form/hold.ts'
import { useField } from '#admin/kit/form/field.tsx'
import { text } from '#admin/kit/form/fields.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { DropZone } from '#admin/kit/upload/drop-zone.tsx'
import { UploadAgain } from '#admin/kit/upload/upload-again.tsx'
import { UploadProgress } from '#admin/kit/upload/upload-progress.tsx'
import { ShapeWarning } from '#admin/kit/upload/shape-warning.tsx'
import { useLocalPreview } from '#admin/kit/upload/use-local-preview.ts'
import { PROJECT_IMAGE_MAX_BYTES, type ProjectImageKind } from '#features/projects/project.ts'
import { UPLOAD_TYPES } from '#kernel/image-type.ts'
import { storage } from '#routes.ts'
import { projectUploadTexts } from '#texts/nl/admin/gallery.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { uploadTexts } from '#texts/nl/admin/upload.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './project-picture.module.css'
import { type ShownPicture, useShownPicture } from '#admin/kit/pictures/use-shown-picture.ts'
import { smallImage } from '#admin/kit/pictures/small-image.ts'
import { usePictureUpload } from './use-picture-upload.ts'

const texts = projectUploadTexts
const ACCEPTED = { types: Object.values(UPLOAD_TYPES), maxBytes: PROJECT_IMAGE_MAX_BYTES }

/**
 * Describes a picture of a project with its alt text. The service must be chosen first, because the file's name in the bucket contains it.
 */
export function projectPicture(
  kind: ProjectImageKind,
): Field<`${ProjectImageKind}_image` | `${ProjectImageKind}_image_alt` | 'service_category', string> {
  const { fields, Part: AltText } = text(`${kind}_image_alt` as const)
  return {
    fields: [{ name: `${kind}_image`, show: String }, ...fields],
    Part: ({ form }) => (
      <div className={styles.both}>
        <PictureField form={form} kind={kind} />
        <AltText form={form} />
      </div>
    ),
  }
}

function PictureField({ form, kind }: { form: FormHandle; kind: ProjectImageKind }) {
  const { control, label, error, value, change } = useField(form, `${kind}_image`)
  const category = String(form.values['service_category'])
  const { state, isBusy, file, refusal, upload, cancel, reject, forget } = usePictureUpload(kind, change)
  const preview = useLocalPreview(file)
  useHold(form, isBusy ? texts.stillUploading : undefined)
  const image = String(value)
  const stored = useShownPicture(storage.projectImage(image), smallImage(image))

  return (
    <fieldset className={styles.field} aria-label={label}>
      <p className={styles.label}>
        {label} <small>({kitTexts.required})</small>
      </p>
      {isBusy && preview && <img className={styles.image} src={preview.url} alt={label} width={preview.width} height={preview.height} />}
      {!(isBusy && preview) && image !== '' && <StoredPicture image={image} shown={stored} alt={label} meanwhile={preview?.url} />}
      <ShapeWarning photo={preview} />
      <UploadProgress state={state} onCancel={cancel} backTo={control.id} />
      {image !== '' && !isBusy && (
        <p className={styles.actions}>
          {!stored.isHidden && (
            <a className={`${buttons.button} ${buttons.bare}`} href={storage.projectImage(image)} target="_blank" rel="noreferrer">
              <Icon name="newTab" />
              {texts.open}
            </a>
          )}
          <Button
            look="bare"
            onClick={() => {
              change('')
              forget()
              // The focused button disappears with the photo.
              document.getElementById(control.id)?.focus()
            }}
          >
            <Icon name="bin" />
            {texts.remove}
          </Button>
        </p>
      )}
      {!isBusy && (
        <DropZone
          id={control.id}
          label={texts[kind]}
          hint={category === '' ? texts.categoryFirst : texts.hint}
          error={error ?? refusal}
          accepted={ACCEPTED}
          disabled={category === ''}
          onFile={(chosen) => void upload(chosen, category)}
          onRejected={reject}
          texts={image === '' ? uploadTexts : { ...uploadTexts, choose: texts.replace }}
        />
      )}
      {image === '' && !isBusy && category !== '' && <p className={styles.note}>{texts.missing}</p>}
      <div role="alert">
        <FieldError id={control.id} error={error ?? refusal} />
      </div>
      <UploadAgain state={state} onAgain={(again) => void upload(again, category)} />
    </fieldset>
  )
}

interface StoredPictureProps {
  image: string
  shown: ShownPicture
  alt: string
  meanwhile: string | undefined
}

/**
 * Renders a project's stored picture; `meanwhile` is the address of the preview shown while it is loading. Renders a notice when it does
 * not load.
 */
function StoredPicture({ image, shown, alt, meanwhile }: StoredPictureProps) {
  if (shown.isGone) return <p className={styles.broken}>{texts.broken}</p>
  return (
    <img
      className={styles.image}
      {...shown.image}
      alt={alt}
      width={480}
      height={320}
      referrerPolicy={storage.projectImage(image).startsWith('/') ? undefined : 'no-referrer'}
      style={meanwhile === undefined ? undefined : { backgroundImage: `url("${meanwhile}")` }}
    />
  )
}
