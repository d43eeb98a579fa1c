import type { Field, Fields, PageText } from '#kernel/words.ts'
import type { PublicService } from '#features/services/service.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { offerPlaceholders } from '#texts/nl/service-pages.ts'
import { hasBuiltInServices } from './built-in-services.ts'

/** The fields of a service on which the words of other pages depend. */
export type OfferedService = Pick<PublicService, 'name' | 'template'>

/**
 * Returns the words of a page for a company that offers these services: built-in sentences name no other service, and sentences may use
 * placeholders for these. The words of mails do not change, since a mail is about one request. docs/product/words.md
 */
export function wordsForServices<Of extends PageText>(of: Of, services: readonly OfferedService[]): Of {
  if (of.page === mailWords.page) return of
  return {
    ...of,
    fields: hasBuiltInServices(services)
      ? of.fields
      : fieldsForServices(
          of.fields,
          services.map(({ name }) => name),
        ),
    placeholders: [...(of.placeholders ?? []), ...offerPlaceholders(services)],
  }
}

function fieldsForServices(fields: Fields, names: readonly string[]): Fields {
  const chosen = (field: Field): Field => {
    if (field.kind === 'part') return { ...field, fields: fieldsForServices(field.fields, names) }
    if (!field.others) return field
    return field.kind === 'list' ? { ...field, standard: field.others(names) } : { ...field, standard: field.others }
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, chosen(field)]))
}
