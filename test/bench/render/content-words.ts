import type { SiteCompany } from '#features/company/company.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { homeWords } from '#texts/nl/pages/home.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'

/* These are the built-in words of the home page for the peers' pages. They are content that contains the company's values, so each side
   fills them in for each request, as it reads everything else. */

export const contentWords = (company: SiteCompany) => ({ home: homeWordsOf(company), shared: sharedWordsOf(company) })

export const homeWordsOf = (company: SiteCompany) => resolveWords(homeWords, undefined, placeholderValues(company))

export const sharedWordsOf = (company: SiteCompany) => resolveWords(sharedWords, undefined, placeholderValues(company))
