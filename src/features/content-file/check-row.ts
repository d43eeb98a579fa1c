import type { z } from 'zod'
import { cleanRichText, withCleanText } from '#db/rich-text.ts'
import { serviceOfPage } from '#features/words/page-words.ts'
import { services as servicesOf } from '#features/services/service.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { PLACEHOLDER_NAMES } from '#kernel/placeholder-names.ts'
import type { FieldError } from '#kernel/problem.ts'
import { changedWords, withRichText } from '#kernel/resolve-words.ts'
import type { PageText } from '#kernel/words.ts'
import { wordsSchema } from '#kernel/words-schema.ts'
import { allWords } from '#site/pages/all-words.ts'
import { serviceWords, type WordedService } from '#site/service-words.ts'
import { wordsForServices } from '#site/words-for-services.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { type ContentPart, settingSchema, soundSetting } from './content.ts'

export type Row = Record<string, unknown>

/** A valid row, without its version, or the errors of an invalid one. */
export type CheckedRow = { row: Row; errors?: never } | { row?: never; errors: FieldError[] }

/**
 * Creates the check of rows against the rules of their definitions, for both export and import, so that every export can be imported.
 * Services must be checked before the words of their pages. `had` is true when a table had a column in the database that the rows come
 * from; a column that it did not have may be missing, and then gets its default.
 */
export function createRowCheck(had: (table: string, column: string) => boolean = () => true) {
  const schemas = new Map<string, z.ZodObject>()
  const schemaOf = ({ table, schema }: ContentPart): z.ZodObject => {
    const known = schemas.get(table)
    if (known) return known
    const later = Object.entries<z.ZodType>(schema.shape).filter(([column]) => !had(table, column))
    const withoutLater = schema.extend(Object.fromEntries(later.map(([column, field]) => [column, field.optional()])))
    schemas.set(table, withoutLater)
    return withoutLater
  }

  const services: WordedService[] = []
  const definitions = new Map<string, PageText | undefined>()

  const definitionOf = (page: string): PageText | undefined => {
    if (!definitions.has(page)) {
      const id = serviceOfPage(page)
      const service = services.find((each) => each.id === id)
      const of = service ? serviceWords(service) : allWords.find((each) => each.page === page)
      definitions.set(page, of && wordsForServices(of, services))
    }
    return definitions.get(page)
  }

  const failed = (path: string): CheckedRow => ({ errors: [{ path, code: 'bad-value', message: fieldMessage('bad-value') }] })

  const checkWords = (row: Row): CheckedRow => {
    const page = String(row['page'])
    const of = definitionOf(page)
    if (!of || row['service_id'] !== serviceOfPage(page)) return failed('page')
    const { data, error } = wordsSchema(of, PLACEHOLDER_NAMES).safeParse(row['words'])
    if (error) return { errors: fieldErrors(error, row['words'], fieldMessage).map((each) => ({ ...each, path: `words.${each.path}` })) }
    return { row: { ...row, words: withRichText(of, data, cleanRichText) } }
  }

  const checkSetting = (row: Row): CheckedRow => {
    const { data, error } = settingSchema(row['category'], row['setting_key'])?.safeParse(row['setting_value']) ?? {}
    if (error) return { errors: fieldErrors(error, row['setting_value'], fieldMessage) }
    return data ? { row: { ...row, setting_value: data } } : failed('setting_key')
  }

  return {
    /** Drops words of pages and fields of settings that only an earlier version had. */
    known: ({ table }: ContentPart, row: Row): Row | undefined => {
      if (table === 'website_settings') {
        const schema = settingSchema(row['category'], row['setting_key'])
        return schema && { ...row, setting_value: soundSetting(schema, row['setting_value']) }
      }
      if (table !== 'page_words') return row
      const of = definitionOf(String(row['page']))
      return of && { ...row, words: changedWords(of, row['words']) }
    },

    check: (part: ContentPart, sent: unknown): CheckedRow => {
      const { table } = part
      const parsed = schemaOf(part).safeParse(sent)
      if (parsed.error) return { errors: fieldErrors(parsed.error, sent, fieldMessage) }
      const { version: _, ...data } = parsed.data
      if (table === 'page_words') return checkWords(data)
      if (table === 'website_settings') return checkSetting(data)
      const service = table === 'services' ? worded.safeParse(data).data : undefined
      if (service) services.push(service)
      return { row: withCleanText(table, data) }
    },
  }
}

const worded = servicesOf.row.pick({ id: true, name: true, description: true, template: true, prices: true }).strip()

export type RowCheck = ReturnType<typeof createRowCheck>
