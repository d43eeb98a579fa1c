import type { SiteCompany } from '#entities/settings/company.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { homeWords } from '#texts/nl/pages/home.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'

/** The words of the home page, as the peers' pages get them too: the built-in ones. */
export function contentWords(company: SiteCompany) {
  const values = placeholderValues(company)
  return { home: resolveWords(homeWords, undefined, values), shared: resolveWords(sharedWords, undefined, values) }
}
