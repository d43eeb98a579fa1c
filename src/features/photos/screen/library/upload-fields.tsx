import controls from '#admin/kit/control.module.css'
import { Dropdown } from '#admin/kit/dropdown.tsx'
import type { FormHandle } from '#admin/kit/form/describe-form.ts'
import { Labelled, LengthCount, useField } from '#admin/kit/form/field.tsx'
import { PHOTO_CATEGORIES } from '#features/photos/photo.ts'
import { ALT_TEXT_MAX, ALT_TEXT_MIN } from '#kernel/fields.ts'
import { photoUploadDialogTexts as texts } from '#texts/nl/admin/photo-upload-dialog.ts'
import styles from './upload-dialog.module.css'

const CATEGORIES = PHOTO_CATEGORIES.map((value) => ({ value, label: texts.categories[value] }))

/** Renders the fields for a photo's words; their labels already say which ones are required. */
export function UploadFields({ form, onLeaveAltText }: { form: FormHandle; onLeaveAltText: () => void }) {
  const altText = useField(form, 'alt_text', texts.altTextHint(ALT_TEXT_MIN, ALT_TEXT_MAX))
  const title = useField(form, 'seo_title')
  const description = useField(form, 'description')
  const category = useField(form, 'category')
  const typing = ({ control, value, change }: typeof title) => ({
    ...control,
    value: String(value),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  })
  const labelled = ({ control, label, hint, error }: typeof title) => ({ id: control.id, label, hint, error, required: false })
  return (
    <div className={styles.fields}>
      <Labelled {...labelled(altText)}>
        <textarea className={`${controls.area} ${controls.low}`} {...typing(altText)} onBlur={onLeaveAltText} />
        <LengthCount text={String(altText.value)} max={ALT_TEXT_MAX} />
      </Labelled>
      <Labelled {...labelled(title)}>
        <input className={controls.input} {...typing(title)} />
      </Labelled>
      <Labelled {...labelled(description)}>
        <textarea className={controls.area} {...typing(description)} />
      </Labelled>
      <Labelled {...labelled(category)}>
        <Dropdown {...category.control} value={String(category.value)} options={CATEGORIES} onChoose={category.change} />
      </Labelled>
    </div>
  )
}
