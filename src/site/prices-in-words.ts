import { CHOSEN_PRICE_MAX } from '#features/requests/quote-request.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { type PublicService, type Service, services } from '#features/services/service.ts'
import { fillRows } from '#kernel/fill-rows.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { placeholderValues, placeholderValuesIn } from '#texts/nl/placeholders.ts'
import { perUnit } from '#texts/nl/service-pages.ts'
import type { SharedWords } from './shared-words.ts'
import { wordsForServices } from './words-for-services.ts'

/** Returns each price of a service in words, in the order of its columns: `Woning tot 3 m: vanaf € 159 excl. btw`. */
export const pricesInWords = ({ prices }: Pick<PublicService, 'prices'>, words: SharedWords['prices']): string[] =>
  prices.map(({ name, lead, amount, unit }) =>
    [`${name}:`, lead, ...(amount === null ? [words.on_quote] : [perUnit(amount, unit), words.without_vat])]
      .filter(Boolean)
      .join(' ')
      .replaceAll('\u00a0', ' ')
      .slice(0, CHOSEN_PRICE_MAX),
  )

/**
 * Returns the prices of one of the services in words, as its page shows them; null for a service that visitors do not see. `stored` holds the
 * stored words that many pages share.
 */
export function shownPrices(slug: string, every: readonly Service[], stored: unknown, company: SiteCompany): string[] | null {
  const shown = fillRows(
    services,
    every.filter(({ active }) => active),
    placeholderValuesIn(company),
  )
  const service = shown.find((each) => each.slug === slug)
  return service
    ? pricesInWords(service, resolveWords(wordsForServices(sharedWords, shown), stored, placeholderValues(company)).prices)
    : null
}
