import { z } from 'zod'
import { cleanRichText } from '#db/rich-text.ts'
import { MENU_COLLECTION, serviceOfPage, wordsCollection } from '#features/words/page-words.ts'
import { services } from '#features/services/service.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { withRichText, wordsToStore } from '#kernel/resolve-words.ts'
import type { PageText } from '#kernel/words.ts'
import { wordsSchema } from '#kernel/words-schema.ts'
import { allWords } from '#site/pages/all-words.ts'
import { serviceWords, type WordedService } from '#site/service-words.ts'
import { wordsForServices } from '#site/words-for-services.ts'
import { PLACEHOLDER_NAMES } from '#kernel/placeholder-names.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import type { Batch, RowProblem } from './read-batches.ts'

/** A service that exists already or comes in the same file. */
export type NamedService = WordedService & { slug: string }

/**
 * Reads the words of pages from rows, `{"page": "over-ons", "words": {...}}`, and checks them by the rules of the page's definition. Each
 * page becomes a separate batch, since pages read their words one by one.
 */
export function readPageWords(list: unknown[], offered: NamedService[], clock: Clock): { batches: Batch[]; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const wrong = (row: number, message: string) => void problems.push({ collection: 'pages', row, message })
  const batches = list.flatMap((draft, index): Batch[] => {
    const number = index + 1
    const named = z.object({ page: z.string() }).safeParse(draft).data
    const of = named && definitionOf(named.page, offered)
    if (!of) {
      wrong(number, named ? `there is no page '${named.page}'` : 'a row has a page and its words')
      return []
    }
    const { data, error } = z.strictObject({ page: z.string(), words: wordsSchema(of, PLACEHOLDER_NAMES) }).safeParse(draft)
    if (error) {
      for (const { path, code, message } of fieldErrors(error, draft, fieldMessage)) wrong(number, `${path}: ${message} (${code})`)
      return []
    }
    const now = isoTime(clock.now())
    const words = wordsToStore(of, {}, withRichText(of, data.words, cleanRichText))
    const row = { page: of.page, words, created_at: now, updated_at: now, service_id: serviceOfPage(of.page) }
    return [{ collection: wordsCollection(of.page), table: 'page_words', rows: [{ number, row }] }]
  })
  // Menus are on every page, so new words change all pages.
  return { batches: batches.length > 0 ? [...batches, { collection: MENU_COLLECTION, table: 'page_words', rows: [] }] : [], problems }
}

/** Returns the services of the file itself, which start without a template. */
export const servicesIn = (batches: Batch[]): NamedService[] =>
  batches.flatMap(({ table, rows }) => (table === 'services' ? rows.map(({ row }) => ({ ...COMING.parse(row), template: null })) : []))

const { shape } = services.schema
const COMING = z.object({
  id: z.string(),
  name: shape.name,
  slug: shape.slug,
  description: shape.description,
  prices: shape.prices,
})

function definitionOf(page: string, offered: NamedService[]): PageText | undefined {
  const service = offered.find(({ slug }) => `diensten/${slug}` === page)
  const of = service ? serviceWords(service) : allWords.find((each) => each.page === page)
  return of && wordsForServices(of, offered)
}
