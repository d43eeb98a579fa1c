import { OTHER_CATEGORIES } from '#features/questions/question-tab.ts'
import type { Service } from '#features/services/service.ts'
import { keepsFirstName, serviceNameIn, slugInWords } from '#texts/nl/services.ts'

/** Returns the name of a question's category in the table: the name of its service, or the slug in words while a built-in service has its first name. */
export function categoryName(category: string, services: readonly Service[]): string {
  const slug = OTHER_CATEGORIES.get(category) ?? category
  const service = services.find((each) => each.slug === slug)
  return service && !keepsFirstName(service) ? serviceNameIn('questions', service) : slugInWords(category)
}
