import { screens } from '#admin/screens.ts'
import { admin } from '#routes.ts'

/** The address of every screen of the back office, and of the words of two pages. */
export const EVERY_SCREEN = [
  ...screens.map((screen) => screen.path),
  admin.test,
  // The words of a page with their preview, and a text in the editor.
  `${admin.pages}?bewerk=over-ons`,
  `${admin.pages}?bewerk=privacybeleid`,
]

/** The address of the form for a new row, for each screen that has one. */
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
  admin.replyTemplates,
].map((path) => `${path}?nieuw=1`)

/** The addresses of the forms for a new row, and of the upload panel that opens over a screen. */
export const EVERY_NEW_FORM = [...EVERY_NEW_ROW, `${admin.photosAdvanced}?upload=1`]
