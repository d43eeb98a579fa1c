import type { AnyRow, Screen } from '#admin/kit/describe-screen.ts'
import { countedText } from '#admin/kit/form/counted-text.tsx'
import { text } from '#admin/kit/form/fields.tsx'
import { select } from '#admin/kit/form/select.tsx'
import { choice } from '#admin/kit/list/filters.tsx'
import { type Media, media } from '#entities/media/media.ts'
import { isDecorative } from '#entities/media/page-section.ts'
import { HUGE_FILE_BYTES, LARGE_FILE_BYTES, SMALL_FILE_BYTES } from '#entities/media/seo-score.ts'
import { ALT_TEXT_MAX } from '#kernel/alt-text.ts'
import { fileSize } from '#kernel/file-size.ts'
import { altTextUnheard } from '#texts/nl/admin/photos.ts'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'

export type PhotoRow = Media & AnyRow

/** The pages that a photo can be for, as the spec's filter names them. */
export const pageChoices = Object.entries(texts.pages).map(([value, label]) => ({ value, label }))
const altTextChoices = Object.entries(texts.altTexts).map(([value, label]) => ({ value, label }))
const sizeChoices = [SMALL_FILE_BYTES, LARGE_FILE_BYTES, HUGE_FILE_BYTES].map((bytes) => ({
  value: String(bytes),
  label: texts.upTo(fileSize(bytes)),
}))

/** What the kit has to know about the library: searched and filtered in the address bar, newest first, and of a photo its words and its place are edited. */
export const photosScreen: Screen = {
  collection: 'media',
  schema: media.pick({ alt_text: true, page_name: true, section: true }),
  texts: { ...texts, ...texts.form, new: texts.upload, confirmDelete: texts.many.deleteTitle, columns: {} },
  nameOf: (row) => (row as PhotoRow).original_filename,
  order: '-created_at',
  Summary: () => null,
  filters: [
    choice('page_name', texts.allPages, pageChoices),
    choice('alt_text', texts.allAltTexts, altTextChoices),
    choice('max_file_size', texts.allSizes, sizeChoices),
  ],
  list: [],
  form: [
    countedText('alt_text', ALT_TEXT_MAX, ({ page_name, section }) =>
      isDecorative(String(page_name), String(section)) ? altTextUnheard : undefined,
    ),
    select('page_name', [{ value: '', label: texts.noPage }, ...pageChoices]),
    text('section'),
  ],
}
