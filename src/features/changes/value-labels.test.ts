import { expect, test } from 'vitest'
import { z } from 'zod'
import { entities } from '#entities.ts'
import { settingPlaces } from '#features/company/setting-places.ts'
import { requestSettings } from '#features/requests/request-settings.ts'
import { bareSchema } from '#kernel/column-kind.ts'
import type { Entity } from '#kernel/entity.ts'
import { valueLabels } from '#texts/nl/admin/collections.ts'

const ROWS = Object.values<Entity>(entities).flatMap(({ collection, row, history }) =>
  Object.entries<z.ZodType>(row.shape)
    .filter(([column]) => !history || history.includes(column))
    .map(([column, field]) => ({ collection, subject: '', column, field })),
)

const SETTINGS = Object.values(settingPlaces)
  .filter(({ category }) => category !== 'operations')
  .flatMap(({ category, key, content }) =>
    Object.entries<z.ZodType>((content ?? requestSettings).shape).map(([column, field]) => ({
      collection: 'settings',
      subject: `${category}/${key}`,
      column,
      field,
    })),
  )

/** Returns the codes that a field can hold, and the switches in the entries of a list. */
function codesIn(field: z.core.$ZodType, isEntry = false): string[] {
  const bare = bareSchema(field)
  if (bare instanceof z.ZodEnum) return bare.options.map(String)
  if (bare instanceof z.ZodArray) return codesIn(bare.element, true)
  if (!(bare instanceof z.ZodObject)) return []
  return Object.entries<z.ZodType>(bare.shape).flatMap(([name, inner]) =>
    isEntry && bareSchema(inner) instanceof z.ZodBoolean ? [name] : codesIn(inner, isEntry),
  )
}

test('every code that a change can show has a label', () => {
  const coded = [...ROWS, ...SETTINGS].flatMap(({ collection, subject, column, field }) =>
    codesIn(field).map((code) => ({
      column: `${subject || collection} ${column}`,
      code,
      label: valueLabels(collection, column, subject)?.[code],
    })),
  )
  expect(coded.map(({ code }) => code)).toEqual(expect.arrayContaining(['archived', 'facade', 'popular', 'zomer']))
  expect(coded.filter(({ label }) => label === undefined)).toEqual([])
})
