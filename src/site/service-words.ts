import { pageOfService } from '#entities/page-words/page-words.ts'
import { lowestPrice, type PublicService } from '#entities/services/service.ts'
import { type Words, words } from '#kernel/words.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { price, servicePlaceholders } from '#texts/nl/service-pages.ts'
import { serviceFields, type ServiceFields } from '#texts/nl/service-pages/service-words.ts'
import { templateWords } from './service-templates/template-words.ts'

/** As built in, for whoever does not show it. */
const ON_QUOTE = sharedWords.fields.prices.fields.on_quote.standard

/** What the words of a service's page follow from. */
export type WordedService = Pick<PublicService, 'id' | 'name' | 'description' | 'template' | 'prices'>

/**
 * The words of a service's page, in the order in which its template has them. They are stored by the service's id, so that they follow a
 * rename. `onQuote` is what a price on request is called. docs/product/services.md
 */
export function serviceWords(service: WordedService, onQuote = ON_QUOTE): Words<ServiceFields> {
  const { builtIn, order } = templateWords(service.template)
  const lowest = lowestPrice(service.prices)
  const fields = serviceFields(builtIn(lowest !== null))
  return {
    ...words(pageOfService(service.id), service.name, { ...Object.fromEntries(order.map((name) => [name, fields[name]])), ...fields }),
    placeholders: servicePlaceholders(service, lowest && price(lowest.amount), onQuote),
  }
}

/** Those of a service of which nothing is known yet: what every service's words have in common. */
export const anyServiceWords = serviceWords({ id: '', name: '', description: '', template: null, prices: [] })
