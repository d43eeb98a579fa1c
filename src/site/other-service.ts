import type { SiteCompany } from '#entities/settings/company.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { contactWords } from '#texts/nl/pages/contact.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { type OfferedService, wordsAmong } from './words-among.ts'

/** What the form calls the choice beside the services that visitors see; `own` is what is stored of the words of its page. */
export const otherServiceName = (services: readonly OfferedService[], own: unknown, company: SiteCompany): string =>
  resolveWords(wordsAmong(contactWords, services), own, placeholderValues(company)).form.other_service
