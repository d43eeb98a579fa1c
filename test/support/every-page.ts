import { site } from '#routes.ts'
import { SERVICE_CATEGORIES } from '#kernel/service-category.ts'

/** An address that nothing answers, for the page that says so. */
export const NOWHERE = '/bestaat-niet'

/** Every page that a visitor can open, whatever is in the database, for the facts that are true of all of them. */
export const EVERY_PAGE: string[] = [
  site.home,
  ...SERVICE_CATEGORIES.map(site.service),
  site.projects,
  site.about,
  site.faq,
  site.blog,
  site.contact,
  site.thanks,
  site.privacy,
  site.terms,
  NOWHERE,
]
