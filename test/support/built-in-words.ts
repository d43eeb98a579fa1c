import { BUILT_IN_SERVICES } from './built-in-services.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import type { PageText } from '#kernel/words.ts'
import { navigationOf } from '#site/navigation.ts'
import type { Page } from '#site/page.ts'
import { wordsForServices } from '#site/words-for-services.ts'
import { pages } from '#site/pages/pages.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'

/** Returns the words of a page on which staff wrote nothing. */
export const builtInWords = <Data, Of extends PageText>({ words, wordsFor }: Page<Data, Of>, data: Data, company: SiteCompany) =>
  among(wordsFor?.(data, builtInShared(company)) ?? words, company)

/** Returns the built-in words that many pages share. */
export const builtInShared = (company: SiteCompany) => among(sharedWords, company)

const among = <Of extends PageText>(of: Of | undefined, company: SiteCompany) =>
  resolveWords(of && wordsForServices(of, BUILT_IN_SERVICES), undefined, placeholderValues(company))

/** Returns the menus of a site on which staff wrote no words. */
export const builtInNavigation = (company: SiteCompany) => navigationOf(pages, BUILT_IN_SERVICES, new Map(), placeholderValues(company))
