import controls from '#admin/kit/control.module.css'
import { Dropdown } from '#admin/kit/dropdown.tsx'
import { Labelled, LengthCount } from '#admin/kit/form/field.tsx'
import { MEDIA_CATEGORIES } from '#entities/media/media.ts'
import { ALT_TEXT_MAX, ALT_TEXT_MIN } from '#kernel/alt-text.ts'
import { photoUploadDialogTexts as texts } from '#texts/nl/admin/photo-upload-dialog.ts'
import { describedBy } from '#ui/field.tsx'
import type { UploadDraft } from './upload-draft.ts'
import styles from './upload-dialog.module.css'
import type { DescribedUpload } from './use-described-upload.ts'

const CATEGORIES = MEDIA_CATEGORIES.map((value) => ({ value, label: texts.categories[value] }))

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
  const field = (name: keyof UploadDraft, hint?: string) => ({
    id: uploadFieldId(name),
    value: draft[name],
    ...describedBy(uploadFieldId(name), hint, mistakes[name]),
  })
  const control = (name: keyof UploadDraft, hint?: string) => ({
    ...field(name, hint),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
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
        <Dropdown
          {...field('category')}
          options={CATEGORIES}
          onChoose={(chosen) => change({ category: MEDIA_CATEGORIES.find((category) => category === chosen) ?? draft.category })}
        />
      </Labelled>
    </div>
  )
}
