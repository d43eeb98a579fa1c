import { Button, SubmitButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import { Dropdown } from '#admin/kit/dropdown.tsx'
import type { FormHandle } from '#admin/kit/form/describe-form.ts'
import { Labelled, useField } from '#admin/kit/form/field.tsx'
import { serviceChoice } from '#admin/kit/form/service-choice.tsx'
import forms from '#admin/kit/form/form.module.css'
import panel from '#admin/kit/panel.module.css'
import { UploadProgress } from '#admin/kit/upload/upload-progress.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import type { Photo } from '#features/photos/photo.ts'
import { isDecorative, photoPagesOf, PHOTOS_PER_SECTION, sectionsOf } from '#features/photos/page-section.ts'
import { ALT_TEXT_MAX, ALT_TEXT_MIN } from '#kernel/fields.ts'
import { pairTexts } from '#texts/nl/admin/photo-places.ts'
import { altTextNotRead, pageLabel, photoUploadTexts as texts, sectionLabel } from '#texts/nl/admin/photos.ts'
import { ChosenPhoto } from './chosen-photo.tsx'
import { photosIn } from './section-places.ts'
import styles from './upload-panel.module.css'
import { type PlacedUpload, SEND_PHOTO_ID } from './use-placed-upload.ts'
import { hiddenToo } from '#texts/nl/services.ts'
import { useSectionCounts } from './use-section-counts.ts'

const altTextHint = texts.altTextHint(ALT_TEXT_MIN, ALT_TEXT_MAX)

const { Part: PageChoice } = serviceChoice(
  'page_name',
  (services) =>
    photoPagesOf(services).map((value) => {
      const label = pageLabel(value, services)
      const service = services.find(({ slug }) => slug === value)
      return { value, label: service ? hiddenToo(service, label) : label }
    }),
  texts.choosePage,
)

/** Renders the form that uploads a photo for a place on a page. */
export function UploadPanel({ upload }: { upload: PlacedUpload }) {
  const { form, state, isUploading, submit, cancel } = upload
  return (
    <section className={panel.panel} aria-labelledby="photo-upload-title">
      <header className={forms.header}>
        <h2 id="photo-upload-title">{texts.title}</h2>
        {upload.origin && <p className={forms.note}>{upload.origin}</p>}
      </header>
      <form className={forms.form} noValidate onSubmit={submit}>
        {upload.pairOf ? (
          <PairNote of={upload.pairOf} onOtherwise={() => upload.begin()} />
        ) : (
          <>
            <PageChoice form={form} />
            <SectionChoice form={form} />
            <FullNote form={form} />
          </>
        )}
        <ChosenPhoto upload={upload} />
        <AltText form={form} />
        <div className={`${forms.actions} ${styles.actions}`}>
          <UploadProgress state={state} onCancel={cancel} backTo={SEND_PHOTO_ID} />
          <SubmitButton id={SEND_PHOTO_ID} aria-disabled={isUploading}>
            {texts.send}
          </SubmitButton>
        </div>
      </form>
    </section>
  )
}

/** Renders a note that the upload is the before photo of another photo, with a button that leaves this mode. */
function PairNote({ of, onOtherwise }: { of: Photo; onOtherwise: () => void }) {
  const { services } = useServices()
  const place = `${pageLabel(of.page_name ?? '', services)}, ${sectionLabel(of.section ?? '', services)}`
  return (
    <div className={styles.pair}>
      <p className={styles.note}>{pairTexts.wanted(of.original_filename, place)}</p>
      <Button look="bare" onClick={onOtherwise}>
        {pairTexts.otherwise}
      </Button>
    </div>
  )
}

/** Renders the choice of a section on the chosen page. */
function SectionChoice({ form }: { form: FormHandle }) {
  const { control, value, change, ...words } = useField(form, 'section')
  const { services } = useServices()
  const page = String(form.values['page_name'])
  const sections = page === '' ? [] : sectionsOf(page, services)
  return (
    <Labelled id={control.id} {...words}>
      <Dropdown
        {...control}
        value={sections.find((each) => each === value) ?? ''}
        none={texts.chooseSection}
        options={sections.map((each) => ({ value: each, label: sectionLabel(each, services) }))}
        onChoose={change}
      />
    </Labelled>
  )
}

/** Renders a note when the section already has its photo: the upload is accepted and replaces it on the site. */
function FullNote({ form: { values } }: { form: FormHandle }) {
  const { data: counts = [] } = useSectionCounts()
  const isFull = photosIn(counts, String(values['page_name']), String(values['section'])) >= PHOTOS_PER_SECTION
  return <output className={isFull ? styles.note : 'sr'}>{isFull && texts.sectionFull}</output>
}

function AltText({ form }: { form: FormHandle }) {
  const { page_name, section } = form.values
  const isNotRead = isDecorative(String(page_name), String(section))
  const { control, value, change, ...words } = useField(form, 'alt_text', isNotRead ? `${altTextHint} ${altTextNotRead}` : altTextHint)
  return (
    <Labelled id={control.id} {...words}>
      <textarea
        className={`${controls.area} ${styles.words}`}
        {...control}
        value={String(value)}
        onChange={(event) => change(event.target.value)}
      />
    </Labelled>
  )
}
