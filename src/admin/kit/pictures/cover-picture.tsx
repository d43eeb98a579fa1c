import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#admin/kit/button.tsx'
import type { Field, FormHandle } from '#admin/kit/form/describe-form.ts'
import { useHold } from '#admin/kit/form/hold.ts'
import { useField } from '#admin/kit/form/field.tsx'
import { ImageAddress } from '#admin/kit/form/image-address.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { DropZone } from '#admin/kit/upload/drop-zone.tsx'
import { ShapeWarning } from '#admin/kit/upload/shape-warning.tsx'
import { UploadAgain } from '#admin/kit/upload/upload-again.tsx'
import { UploadProgress } from '#admin/kit/upload/upload-progress.tsx'
import { isUploading, useUpload } from '#admin/kit/upload/use-upload.ts'
import { uploadWords } from '#admin/kit/words.ts'
import type { Photo } from '#features/photos/photo.ts'
import { coverTexts as texts, pictureTexts } from '#texts/nl/admin/pictures.ts'
import { uploadTexts } from '#texts/nl/admin/upload.ts'
import { FieldError } from '#ui/field.tsx'
import { ImagePreview } from '#admin/kit/form/image-preview.tsx'
import styles from './cover-picture.module.css'
import type { PhotoSource } from './photo-source.ts'

const PhotoPicker = lazyPart(() => import('./photo-picker.tsx').then((file) => file.PhotoPicker))

/**
 * Describes a field for one picture by its address: a photo of the library, an upload that becomes one, or a typed address. `none` says what
 * the website shows without a picture.
 */
export const coverPicture = <Name extends string>(name: Name, source: PhotoSource, none: string): Field<Name, string> => ({
  fields: [{ name, show: String }],
  Part: ({ form }) => <CoverPicture form={form} name={name} source={source} none={none} />,
})

interface CoverPictureProps {
  form: FormHandle
  name: string
  source: PhotoSource
  none: string
}

function CoverPicture({ form, name, source, none }: CoverPictureProps) {
  const { control, label, error, value, change } = useField(form, name)
  const { state, send, cancel, reset } = useUpload<Photo>(source.address)
  const [refusal, setRefusal] = useState<string>()
  const [taken, setTaken] = useState<Photo>()
  const [isPicking, setPicking] = useState(false)
  const isBusy = isUploading(state)
  useHold(form, isBusy ? pictureTexts.stillUploading : undefined)
  const problem = state.kind === 'failed' ? state.problem : undefined
  const wrong = problem ? texts.failed(uploadWords(problem)) : refusal
  const address = typeof value === 'string' ? value : ''
  const zone = `${control.id}-file`

  const take = (photo: Photo | undefined) => {
    reset()
    setRefusal(undefined)
    setTaken(photo)
    change(photo?.file_url ?? '')
  }
  const upload = async (file: File) => {
    setRefusal(undefined)
    // `state` has the reason of a failure.
    const photo = await send(file).catch(() => undefined)
    if (photo) take(photo)
  }

  return (
    <fieldset className={styles.cover} aria-label={label}>
      <p className={styles.label}>{label}</p>
      {address === '' ? <p className={styles.note}>{none}</p> : <ImagePreview address={address} />}
      <ShapeWarning photo={taken?.file_url === address ? pixelsOf(taken) : undefined} />
      <UploadProgress state={state} onCancel={cancel} backTo={zone} />
      {!isBusy && (
        <p className={styles.actions}>
          <Button look="line" onClick={() => setPicking(true)}>
            {texts.choose}
          </Button>
          {address !== '' && (
            <Button
              look="bare"
              onClick={() => {
                take(undefined)
                // The focused button disappears with the picture.
                document.getElementById(zone)?.focus()
              }}
            >
              <Icon name="bin" />
              {texts.remove}
            </Button>
          )}
        </p>
      )}
      {!isBusy && (
        <DropZone
          id={zone}
          label={label}
          hint={texts.hint}
          error={wrong}
          accepted={source.accepted}
          onFile={(file) => void upload(file)}
          onRejected={(why) => {
            reset()
            setRefusal(pictureTexts.rejected[why])
          }}
          texts={address === '' ? uploadTexts : { ...uploadTexts, choose: texts.replace }}
        />
      )}
      <div role="alert">
        <FieldError id={zone} error={wrong} />
      </div>
      <UploadAgain state={state} onAgain={(file) => void upload(file)} />
      <details className={styles.address} open={error === undefined ? undefined : true}>
        <summary>{texts.address}</summary>
        <ImageAddress control={control} aria-label={texts.addressOf(label)} value={address} onChange={change} />
      </details>
      <FieldError id={control.id} error={error} />
      {isPicking && (
        <Suspense>
          <PhotoPicker
            takesRemote
            onChoose={(photo) => {
              flushSync(() => setPicking(false))
              take(photo)
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

const pixelsOf = ({ width, height }: Photo) => (width !== null && height !== null ? { width, height } : undefined)
