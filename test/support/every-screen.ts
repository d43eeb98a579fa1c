import { screens } from '#admin/screens.ts'
import { screenOf } from '#admin/row-address.ts'
import * as collections from '#collections.ts'
import { entities } from '#entities.ts'
import { admin } from '#routes.ts'

/** The address of every screen of the back office, and of the words of two pages. */
export const EVERY_SCREEN = [
  ...screens.map((screen) => screen.path),
  admin.test,
  // The words of a page with their preview, and a text in the editor.
  `${admin.pages}?bewerk=over-ons`,
  `${admin.pages}?bewerk=privacybeleid`,
]

/** Photos are uploaded, and requests have a separate screen for a new one. */
const WITHOUT_NEW_ROW = new Set<string>([collections.media, collections.contactSubmissions])

/** The address of the form for a new row, for each screen that has one. */
export const EVERY_NEW_ROW = [
  ...Object.values(entities)
    .filter(({ collection }) => !WITHOUT_NEW_ROW.has(collection))
    .map(({ collection }) => screenOf(collection)),
  admin.faq,
].map((path) => `${path}?nieuw=1`)

/** The addresses of the forms for a new row, and of the upload panel that opens over a screen. */
export const EVERY_NEW_FORM = [...EVERY_NEW_ROW, `${admin.photosAdvanced}?upload=1`]
