import { describeFields } from '#admin/kit/form/describe-form.ts'
import { countedText, text } from '#admin/kit/form/fields.tsx'
import { serviceChoice } from '#admin/kit/form/service-choice.tsx'
import { type AnyRow, describeList } from '#admin/kit/list/describe-list.ts'
import { choice } from '#admin/kit/list/filters.tsx'
import { serviceFilter } from '#admin/kit/list/service-filter.tsx'
import { type Photo, photos } from '#features/photos/photo.ts'
import { isDecorative, TEAM_PLACE } from '#features/photos/page-section.ts'
import type { Service } from '#features/services/service.ts'
import { HUGE_FILE_BYTES, LARGE_FILE_BYTES, SMALL_FILE_BYTES } from '#features/photos/seo-score.ts'
import { ALT_TEXT_MAX } from '#kernel/fields.ts'
import { fileSize } from '#kernel/file-size.ts'
import { altTextNotRead, pageLabel, photoTexts } from '#texts/nl/admin/photos.ts'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'

export type PhotoRow = Photo & AnyRow

/** Returns the pages that a photo can be for, with their labels. */
export const pageChoices = (services: Service[]) => [
  { value: 'home', label: texts.pages.home },
  ...services.map(({ slug }) => ({ value: slug, label: pageLabel(slug, services) })),
  { value: TEAM_PLACE.page_name, label: texts.pages[TEAM_PLACE.page_name] },
  { value: 'blog', label: texts.pages.blog },
]
const altTextChoices = Object.entries(texts.altTexts).map(([value, label]) => ({ value, label }))
const sizeChoices = [SMALL_FILE_BYTES, LARGE_FILE_BYTES, HUGE_FILE_BYTES].map((bytes) => ({
  value: String(bytes),
  label: texts.upTo(fileSize(bytes)),
}))

/** The list of the library, newest first. */
export const photoList = describeList(photos, {
  texts: { ...texts, loadFailedToast: { title: texts.loadFailed, lang: 'en' }, confirmDelete: photoTexts.confirmDelete },
  nameOf: (row) => row.original_filename,
  order: '-created_at',
  filters: [
    serviceFilter('page_name', texts.allPages, pageChoices),
    choice('alt_text', texts.allAltTexts, altTextChoices),
    choice('max_file_size', texts.allSizes, sizeChoices),
  ],
})

/** The form of a photo, of which the alt text and the place can be edited. */
export const photoForm = describeFields(photos.schema.pick({ alt_text: true, page_name: true, section: true }), {
  texts: texts.form,
  parts: [
    countedText('alt_text', ALT_TEXT_MAX, ({ page_name, section }) =>
      isDecorative(String(page_name), String(section)) ? altTextNotRead : undefined,
    ),
    serviceChoice('page_name', (services) => [{ value: '', label: texts.noPage }, ...pageChoices(services)]),
    text('section'),
  ],
})
