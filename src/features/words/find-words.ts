import { z } from 'zod'
import type { SiteCompany } from '#features/company/company.ts'
import type { Service } from '#features/services/service.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { PLACEHOLDER_NAMES } from '#kernel/placeholder-names.ts'
import { Problem } from '#kernel/problem.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import type { PageText } from '#kernel/words.ts'
import { wordsSchema } from '#kernel/words-schema.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { type NamedWords, ofService, shownOn, withWordsForServices } from './named-words.routes.ts'
import type { PageWordsRepository } from './page-words.repository.ts'
import { serviceOfPage } from './page-words.ts'

export interface FindWordsParts {
  pageWords: Pick<PageWordsRepository, 'wordsOf'>
  services: {
    every(): Promise<Service[]>
    at(slug: string): Promise<Service | undefined>
  }
  company(): Promise<SiteCompany>
}

/** Creates the functions that find the words of a page as staff edit them: adapted to the services of this company. */
export function createFindWords({ pageWords, services, company }: FindWordsParts) {
  const adapted = async (named: (onQuote: string) => NamedWords): Promise<NamedWords> => {
    const [stored, every, known] = await Promise.all([pageWords.wordsOf(sharedWords.page), services.every(), company()])
    return withWordsForServices(named(resolveWords(sharedWords, stored, placeholderValues(known)).prices.on_quote), every)
  }
  const adaptedTo = async (service: Service | undefined): Promise<NamedWords> => {
    if (!service) throw new Problem('not-found')
    return adapted((onQuote) => ofService(service, onQuote))
  }
  return {
    /** Returns words that are not those of a service. */
    adapted: (words: NamedWords): Promise<NamedWords> => adapted(() => words),

    /** Returns the words of the page of a service. Throws `not-found`. */
    atService: async (slug: string): Promise<NamedWords> => adaptedTo(await services.at(slug)),

    /** Returns the words under the key with which they are stored. Throws `not-found`. */
    ofPage: async (page: string): Promise<NamedWords> => {
      const id = serviceOfPage(page)
      if (id !== null) return adaptedTo((await services.every()).find((service) => service.id === id))
      const words = shownOn.find(({ of }) => of.page === page)
      if (!words) throw new Problem('not-found')
      return adapted(() => words)
    },
  }
}

export type FindWords = ReturnType<typeof createFindWords>

/** Checks sent words by the rules of these words. Throws `invalid-input`. */
export function checkedWords(of: PageText, sent: { words: unknown }): Record<string, unknown> {
  const { data, error } = z.object({ words: wordsSchema(of, PLACEHOLDER_NAMES) }).safeParse(sent)
  if (error) throw new Problem('invalid-input', { errors: fieldErrors(error, sent, fieldMessage) })
  return data.words
}
