import { screens } from '#admin/screens.ts'
import { admin } from '#routes.ts'

/** Every screen of the back office, and those of one page's words. */
export const EVERY_SCREEN = [
  ...screens.map((screen) => screen.path),
  admin.test,
  // A page's words beside their preview, and a text in the editor.
  `${admin.pages}?bewerk=over-ons`,
  `${admin.pages}?bewerk=privacybeleid`,
]

/** The form for a new row, of each screen where that has an address. */
export const EVERY_NEW_ROW = [
  admin.blog,
  admin.testimonials,
  admin.gallery,
  '/admin/services',
  '/admin/service-options',
  admin.faq,
  admin.faqManager,
  admin.treatmentMethods,
  admin.accessMethods,
  admin.projectStatistics,
].map((path) => `${path}?nieuw=1`)

/** The same, and what else has an address and opens over a screen. */
export const EVERY_NEW_FORM = [...EVERY_NEW_ROW, `${admin.photosAdvanced}?upload=1`]
