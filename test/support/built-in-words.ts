import type { Company } from '#entities/settings/company.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import type { Words } from '#kernel/words.ts'
import { navigationOf } from '#site/navigation.ts'
import type { Page } from '#site/page.ts'
import { pages } from '#site/pages/pages.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'

/** The words of a page on which staff wrote nothing. */
export const builtInWords = <Data, Of extends Words>({ words }: Page<Data, Of>, company: Company) =>
  resolveWords(words, undefined, placeholderValues(company))

/** The menus of a site on which staff wrote nothing. */
export const builtInNavigation = (company: Company) => navigationOf(pages, new Map(), placeholderValues(company))
