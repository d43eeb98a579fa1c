import { pages } from '#site/pages/pages.ts'

/** An address that nothing answers, for the page that says so. */
export const NOWHERE = '/bestaat-niet'

/** Every page that a visitor can open, whatever is in the database, for the facts that are true of all of them. */
export const EVERY_PAGE: string[] = [...pages.map(({ path }) => path).filter((path) => !path.includes(':')), NOWHERE]
