import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldErrors } from '#kernel/field-errors.ts'
import type { Entity } from '#kernel/entity.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { entities } from '#entities.ts'

const fields = Object.values<Entity>(entities).flatMap(({ collection, schema, visible }) =>
  Object.entries(schema.shape as Record<string, z.ZodType>).map(([column, field]) => ({
    collection,
    column,
    field,
    isFilledIn: [...(visible?.requiredPlaceholders ?? []), ...(visible?.optionalPlaceholders ?? [])].includes(column),
  })),
)
const mistakesIn = (field: z.ZodType, input: unknown) => {
  const { error } = field.safeParse(input)
  return error ? fieldErrors(error, input, fieldMessage) : []
}

test.each(fields.filter(({ isFilledIn }) => isFilledIn))(
  'what $collection name in $column is known, or refused by its name',
  ({ column, field }) => {
    const holding = (text: string) => (column === 'prices' ? [{ name: text, lead: text, note: text, points: [text] }] : text)
    expect(mistakesIn(field, holding('Tot {stad}'))).toEqual([])
    const mistakes = mistakesIn(field, holding('Tot {dorp}'))
    expect(mistakes.map(({ code }) => code)).toEqual(Array(column === 'prices' ? 4 : 1).fill('unknown-placeholder'))
    expect(mistakes[0]?.message).toContain('{dorp}')
  },
)

test.each(fields.filter(({ isFilledIn }) => !isFilledIn))('braces in $column of $collection are braces', ({ field }) => {
  expect(mistakesIn(field, 'Tot {dorp}').map(({ code }) => code)).not.toContain('unknown-placeholder')
})
