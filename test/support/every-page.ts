import { site } from '#routes.ts'
import { pages } from '#site/pages/pages.ts'
import { SLUGS } from './built-in-services.ts'

/** An address that nothing answers, for the page that says so. */
export const NOWHERE = '/bestaat-niet'

/** Every page that a visitor can open, whatever is in the database, for the facts that are true of all of them. */
export const EVERY_PAGE: string[] = [
  ...pages.flatMap(({ path }) => (path === site.service(':slug') ? SLUGS.map(site.service) : path.includes(':') ? [] : [path])),
  NOWHERE,
]
