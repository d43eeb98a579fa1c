import type { SiteCompany } from '#features/company/company.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { contactWords } from '#texts/nl/pages/contact.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { type OfferedService, wordsForServices } from './words-for-services.ts'

/**
 * Returns the name of the form's choice for any other service than those that visitors see. `stored` holds the stored words of the contact
 * page.
 */
export const otherServiceName = (services: readonly OfferedService[], stored: unknown, company: SiteCompany): string =>
  resolveWords(wordsForServices(contactWords, services), stored, placeholderValues(company)).form.other_service
