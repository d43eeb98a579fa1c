import { pageOfService } from '#features/words/page-words.ts'
import { lowestPrice, type PublicService } from '#features/services/service.ts'
import { type PageText, words } from '#kernel/words.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { perUnit, servicePlaceholders } from '#texts/nl/service-pages.ts'
import { serviceFields, type ServiceFields } from '#texts/nl/service-pages/service-words.ts'
import { templateWords } from './service-templates/template-words.ts'

/** The built-in text for a price on request, for callers that do not show it. */
const ON_QUOTE = sharedWords.fields.prices.fields.on_quote.standard

/** The fields of a service on which the words of its page depend. */
export type WordedService = Pick<PublicService, 'id' | 'name' | 'description' | 'template' | 'prices'>

/**
 * Returns the words of a service's page, in the order of its template. They are stored by the service's id, so that they survive a rename.
 * `onQuote` is the text for a price on request. docs/product/services.md
 */
export function serviceWords(service: WordedService, onQuote = ON_QUOTE): PageText<ServiceFields> {
  const { builtIn, order } = templateWords(service.template)
  const lowest = lowestPrice(service.prices)
  const fields = serviceFields(builtIn(lowest !== null))
  return {
    ...words(pageOfService(service.id), service.name, { ...Object.fromEntries(order.map((name) => [name, fields[name]])), ...fields }),
    placeholders: servicePlaceholders(service, lowest && perUnit(lowest.amount, lowest.unit), onQuote),
  }
}

/** The words that every service has, made from an empty service. */
export const anyServiceWords = serviceWords({ id: '', name: '', description: '', template: null, prices: [] })
