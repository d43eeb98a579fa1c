import type { SiteCompany } from '#entities/settings/company.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { homeWords } from '#texts/nl/pages/home.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'

/*
 * The words of the home page as the peers' pages get them: the built-in ones. They are content, with the company's values in them, so
 * each side fills them in for each request, as it reads everything else.
 */

export const contentWords = (company: SiteCompany) => ({ home: homeWordsOf(company), shared: sharedWordsOf(company) })

export const homeWordsOf = (company: SiteCompany) => resolveWords(homeWords, undefined, placeholderValues(company))

export const sharedWordsOf = (company: SiteCompany) => resolveWords(sharedWords, undefined, placeholderValues(company))
