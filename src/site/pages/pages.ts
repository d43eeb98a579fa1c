import type { Page } from '#site/page.ts'
import { contactPage } from './contact.page.tsx'
import { homePage } from './home.page.tsx'
import { notFoundPage } from './not-found.page.tsx'
import { thanksPage } from './thanks.page.tsx'
import { unavailablePage } from './unavailable.page.tsx'

/** Every page with an address of its own. */
export const pages: Page[] = [homePage, contactPage, thanksPage]

export { notFoundPage, unavailablePage }
