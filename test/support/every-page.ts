import { site } from '#routes.ts'
import { pages } from '#site/pages/pages.ts'
import { SLUGS } from './built-in-services.ts'

/** A path that no route matches, for the 404 page. */
export const NOWHERE = '/bestaat-niet'

/** Every page that a visitor can open, whatever the database holds, for tests that hold for all pages. */
export const EVERY_PAGE: string[] = [
  ...pages.flatMap(({ path }) => (path === site.service(':slug') ? SLUGS.map(site.service) : path.includes(':') ? [] : [path])),
  NOWHERE,
]
