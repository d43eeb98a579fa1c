import controls from '#admin/kit/control.module.css'
import { Labelled } from '#admin/kit/form/labelled.tsx'
import { LengthCount } from '#admin/kit/form/length-count.tsx'
import { MEDIA_CATEGORIES } from '#entities/media/media.ts'
import { ALT_TEXT_MAX, ALT_TEXT_MIN } from '#kernel/alt-text.ts'
import { photoUploadDialogTexts as texts } from '#texts/nl/admin/photo-upload-dialog.ts'
import { describedBy } from '#ui/field.tsx'
import type { UploadDraft } from './upload-draft.ts'
import styles from './upload-dialog.module.css'
import type { DescribedUpload } from './use-described-upload.ts'

export const uploadFieldId = (field: keyof UploadDraft | 'file') => `upload-${field}`

/** The words for the photo. */
export function UploadFields({ upload: { draft, mistakes, change, leaveAltText } }: { upload: DescribedUpload }) {
  const words = (field: keyof UploadDraft, hint?: string) => ({
    id: uploadFieldId(field),
    label: texts.fields[field],
    hint,
    required: false,
    error: mistakes[field],
  })
  const control = (field: keyof UploadDraft, hint?: string) => ({
    id: uploadFieldId(field),
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    ...describedBy(uploadFieldId(field), hint, mistakes[field]),
  })
  const hint = texts.altTextHint(ALT_TEXT_MIN, ALT_TEXT_MAX)
  return (
    <div className={styles.fields}>
      <Labelled {...words('alt_text', hint)}>
        <textarea className={`${controls.area} ${controls.low}`} aria-required {...control('alt_text', hint)} onBlur={leaveAltText} />
        <LengthCount text={draft.alt_text} max={ALT_TEXT_MAX} />
      </Labelled>
      <Labelled {...words('seo_title')}>
        <input className={controls.input} {...control('seo_title')} />
      </Labelled>
      <Labelled {...words('description')}>
        <textarea className={controls.area} {...control('description')} />
      </Labelled>
      <Labelled {...words('category')}>
        <select className={controls.select} {...control('category')}>
          {MEDIA_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {texts.categories[category]}
            </option>
          ))}
        </select>
      </Labelled>
    </div>
  )
}
