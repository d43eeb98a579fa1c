import type { FormEvent } from 'react'
import { SubmitButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import { Dropdown, type Option } from '#admin/kit/dropdown.tsx'
import forms from '#admin/kit/form/form.module.css'
import { Labelled } from '#admin/kit/form/field.tsx'
import { UploadProgress } from '#admin/kit/upload/upload-progress.tsx'
import { isUploading } from '#admin/kit/upload/use-upload.ts'
import { isDecorative, PHOTO_PAGES, PHOTOS_PER_SECTION } from '#entities/media/page-section.ts'
import { ALT_TEXT_MAX, ALT_TEXT_MIN } from '#kernel/alt-text.ts'
import { altTextUnheard, pageLabel, photoUploadTexts as texts, sectionLabel } from '#texts/nl/admin/photos.ts'
import { describedBy } from '#ui/field.tsx'
import { ChosenPhoto } from './chosen-photo.tsx'
import { photosIn } from './section-places.ts'
import styles from './upload-panel.module.css'
import { type PhotoUpload, UPLOAD_FIELDS } from './use-photo-upload.ts'
import { useSectionCounts } from './use-section-counts.ts'

const SEND = 'photo-send'
const altTextHint = texts.altTextHint(ALT_TEXT_MIN, ALT_TEXT_MAX)

/** Where a photo gets its place on a page. */
export function UploadPanel({ upload }: { upload: PhotoUpload }) {
  const { values, sections, errors, state, change } = upload
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void upload.submit()
  }
  const isBusy = isUploading(state)
  const altText = UPLOAD_FIELDS.alt_text
  const hint = isDecorative(values.page_name, values.section) ? `${altTextHint} ${altTextUnheard}` : altTextHint

  return (
    <section className={forms.panel} aria-labelledby="photo-upload-title">
      <header className={forms.header}>
        <h2 id="photo-upload-title">{texts.title}</h2>
      </header>
      <form className={forms.form} noValidate onSubmit={onSubmit}>
        <Choice
          name="page_name"
          label={texts.page}
          prompt={texts.choosePage}
          options={PHOTO_PAGES.map((value) => ({ value, label: pageLabel(value) }))}
          upload={upload}
        />
        <Choice
          name="section"
          label={texts.section}
          prompt={texts.chooseSection}
          options={sections.map((value) => ({ value, label: sectionLabel(value) }))}
          upload={upload}
        />
        <FullNote page={values.page_name} section={values.section} />
        <ChosenPhoto upload={upload} isBusy={isBusy} />
        <Labelled id={altText} label={texts.altText} hint={hint} required={false} error={errors['alt_text']}>
          <textarea
            id={altText}
            className={`${controls.area} ${styles.words}`}
            value={values.alt_text}
            onChange={(event) => change('alt_text', event.target.value)}
            {...describedBy(altText, hint, errors['alt_text'])}
          />
        </Labelled>
        <div className={`${forms.actions} ${styles.actions}`}>
          <UploadProgress
            state={state}
            onCancel={() => {
              upload.cancel()
              document.getElementById(SEND)?.focus()
            }}
          />
          <SubmitButton id={SEND} aria-disabled={isBusy}>
            {texts.send}
          </SubmitButton>
        </div>
      </form>
    </section>
  )
}

interface ChoiceProps {
  name: 'page_name' | 'section'
  label: string
  prompt: string
  options: Option[]
  upload: PhotoUpload
}

function Choice({ name, label, prompt, options, upload: { values, errors, change } }: ChoiceProps) {
  const id = UPLOAD_FIELDS[name]
  return (
    <Labelled id={id} label={label} hint={undefined} required error={errors[name]}>
      <Dropdown
        id={id}
        aria-required
        value={values[name]}
        none={prompt}
        options={options}
        onChoose={(value) => change(name, value)}
        {...describedBy(id, undefined, errors[name])}
      />
    </Labelled>
  )
}

/** What comes of a photo in a section that has one: it is taken, and shown instead. */
function FullNote({ page, section }: { page: string; section: string }) {
  const { data: counts = [] } = useSectionCounts()
  const isFull = photosIn(counts, page, section) >= PHOTOS_PER_SECTION
  return <output className={isFull ? styles.note : 'sr'}>{isFull && texts.sectionFull}</output>
}
