import type { Service } from '#features/services/service.ts'
import type { PageText } from '#kernel/words.ts'
import type { Page } from '#site/page.ts'

/** Words, and the page where visitors read them. */
export interface WordsOnPage {
  of: PageText
  page: Page
  /** The values of the parameters in the page's path. */
  params: Record<string, string>
  /** The service of the page, which may still be hidden from visitors. */
  service?: Service
}
