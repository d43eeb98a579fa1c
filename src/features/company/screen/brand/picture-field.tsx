import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import type { Field, FormHandle } from '#admin/kit/form/describe-form.ts'
import { useHold } from '#admin/kit/form/hold.ts'
import { useField } from '#admin/kit/form/field.tsx'
import { useShownPicture } from '#admin/kit/pictures/use-shown-picture.ts'
import { DropZone } from '#admin/kit/upload/drop-zone.tsx'
import { UploadAgain } from '#admin/kit/upload/upload-again.tsx'
import { UploadProgress } from '#admin/kit/upload/upload-progress.tsx'
import { isUploading, useUpload } from '#admin/kit/upload/use-upload.ts'
import { uploadWords } from '#admin/kit/words.ts'
import { BRAND_PICTURE_MAX_BYTES, brandPicture } from '#features/company/brand-picture.ts'
import { fitted, type LogoGround } from '#features/company/brand-assets.ts'
import { type BrandUse, SVG_TYPE, UPLOAD_TYPES } from '#kernel/image-type.ts'
import { api } from '#routes.ts'
import { brandPictureTexts as texts } from '#texts/nl/admin/brand.ts'
import { uploadTexts } from '#texts/nl/admin/upload.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './brand.module.css'
import { useLogoAnalysis } from './use-logo-analysis.ts'

const ACCEPTED = { types: [...Object.values(UPLOAD_TYPES), SVG_TYPE], maxBytes: BRAND_PICTURE_MAX_BYTES } as const
const MOST = { width: 260, height: 96 }

interface PictureOptions {
  use: BrandUse
  /** The background on which the picture is shown. */
  ground: LogoGround
  /** The name of the field for the other background; absent for a picture with one background. */
  other?: string
}

/** Describes a field for one picture of the brand, or the standard one. */
export const pictureField = <Name extends string>(name: Name, options: PictureOptions): Field<Name, string> => ({
  fields: [
    { name, show: (value) => (typeof value === 'string' && value !== '' ? value.slice(value.lastIndexOf('/') + 1) : texts.standard) },
  ],
  Part: ({ form }) => <PictureField form={form} name={name} {...options} />,
})

function PictureField({ form, name, use, ground, other }: PictureOptions & { form: FormHandle; name: string }) {
  const { control, label, hint, value, change, error } = useField(form, name)
  const { state, send, cancel, reset } = useUpload<{ address: string }>(api.uploadBrand)
  const [refusal, setRefusal] = useState<string>()
  const isBusy = isUploading(state)
  useHold(form, isBusy ? texts.stillUploading : undefined)
  const picture = brandPicture(value)
  const shown = useShownPicture(picture?.address ?? '')
  const analysis = useLogoAnalysis(picture && use === 'logo' ? shown.image : undefined)
  const failed = state.kind === 'failed' ? texts.failed(uploadWords(state.problem)) : undefined
  const wrong = error ?? refusal ?? failed

  const upload = async (file: File) => {
    setRefusal(undefined)
    // `state` has the reason of a failure.
    const answer = await send(file, { use }).catch(() => undefined)
    if (answer) change(answer.address)
  }
  return (
    <fieldset className={styles.picture} aria-label={label}>
      <p className={styles.label}>{label}</p>
      {picture && (
        <div className={`${styles.ground} ${ground === 'dark' ? styles.dark : ''}`}>
          <img {...shown.image} alt={label} {...fitted(picture, MOST)} />
        </div>
      )}
      {picture && analysis?.faintOn.includes(ground) && (
        <output className={styles.warning}>
          <span className={styles.words}>{texts.faint[ground]}</span>
          {other !== undefined && (
            <Button
              look="line"
              onClick={() => {
                form.setFieldValue(other, picture.address)
                change(null)
              }}
            >
              {texts.moveTo[ground]}
            </Button>
          )}
        </output>
      )}
      <UploadProgress state={state} onCancel={cancel} backTo={control.id} />
      {!isBusy && (
        <DropZone
          id={control.id}
          label={label}
          {...(hint === undefined ? {} : { hint })}
          error={wrong}
          accepted={ACCEPTED}
          onFile={(file) => void upload(file)}
          onRejected={(why) => {
            reset()
            setRefusal(texts.rejected[why])
          }}
          texts={picture ? { ...uploadTexts, choose: texts.replace } : uploadTexts}
        />
      )}
      <div role="alert">
        <FieldError id={control.id} error={wrong} />
      </div>
      <UploadAgain state={state} onAgain={(file) => void upload(file)} />
      {picture && !isBusy && (
        <p>
          <Button
            look="bare"
            aria-label={texts.standardOf(label)}
            onClick={() => {
              change(null)
              reset()
              setRefusal(undefined)
              // The focused button disappears with the picture.
              document.getElementById(control.id)?.focus()
            }}
          >
            {texts.standard}
          </Button>
        </p>
      )}
    </fieldset>
  )
}
