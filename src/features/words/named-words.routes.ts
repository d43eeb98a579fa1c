import type { Service } from '#features/services/service.ts'
import type { PageText } from '#kernel/words.ts'
import { site } from '#routes.ts'
import type { Page } from '#site/page.ts'
import { contactPage } from '#site/pages/contact.page.tsx'
import { homePage } from '#site/pages/home.page.tsx'
import { everyPage } from '#site/pages/pages.ts'
import { servicePage } from '#site/pages/service.page.tsx'
import { serviceWords } from '#site/service-words.ts'
import { wordsForServices } from '#site/words-for-services.ts'
import { homeWords } from '#texts/nl/pages/home.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { hiddenToo } from '#texts/nl/services.ts'
import type { WordsOnPage } from './words-on-page.ts'

/** The words of a page under their name in the API's addresses, with the page that shows them. */
export interface NamedWords extends WordsOnPage {
  name: string
  title: string
  /** The page's address; null for words that are on many pages, or on none that visitors can open. */
  path: string | null
}

const onPage = (of: PageText, page: Page): NamedWords => ({
  of,
  page,
  params: {},
  name: of.page,
  title: of.title,
  path: page.words === of && !page.path.includes('*') ? page.path : null,
})

export const HOME = onPage(homeWords, homePage)

/** The words of all pages except those of services, with the page that shows them. */
export const shownOn: NamedWords[] = [
  HOME,
  ...everyPage.filter((page) => page !== homePage).flatMap((page) => (page.words ? [onPage(page.words, page)] : [])),
  onPage(sharedWords, homePage),
  // The page with the form that causes these mails.
  onPage(mailWords, contactPage),
]

/** Returns the words adapted to the services that visitors see. */
export const withWordsForServices = (named: NamedWords, services: Service[]): NamedWords => ({
  ...named,
  of: wordsForServices(
    named.of,
    services.filter(({ active }) => active),
  ),
})

/** Returns the words of a service's page. */
export const ofService = (service: Service, onQuote?: string): NamedWords => ({
  of: serviceWords(service, onQuote),
  page: servicePage,
  params: { slug: service.slug },
  service,
  name: `diensten/${service.slug}`,
  title: hiddenToo(service, service.name),
  path: service.active ? site.service(service.slug) : null,
})
