import { expect, test } from 'vitest'
import { z } from 'zod'
import { ACTIONS } from '#kernel/entity-options.ts'
import { optionalText, requiredLine } from '#kernel/fields.ts'
import { describeForm, type Field } from './describe-form.ts'
import { longText, onOff, select, text } from './fields.tsx'
import { beside, group } from './form-parts.tsx'
import { number } from './number.tsx'

const bicycle = z.strictObject({
  owner: requiredLine(40),
  note: optionalText(200),
  gears: z.int().default(7),
  kind: z.enum(['city', 'race']),
  stolen: z.boolean().default(false),
})
const entity = { collection: 'services', area: 'content', staffMay: ACTIONS, schema: bicycle, visible: undefined } as const
const fields = { owner: 'Owner', note: 'Note', gears: 'Gears', kind: 'Kind', stolen: 'Stolen' }
const texts = { fields, errors: {}, new: 'New', edit: 'Edit', loadFailed: 'Failed', rowMissing: 'Gone', deletedMeanwhile: 'Deleted' }

const KINDS = [
  { value: 'city', label: 'City' },
  { value: 'race', label: 'Race' },
]

test('a form has its fields in the order in which its parts stand, whatever they stand in', () => {
  const { parts } = describeForm(entity, {
    texts,
    parts: [group('Bicycle', beside(text('owner'), number('gears')), longText('note')), select('kind', KINDS), onOff('stolen')],
  })
  expect(parts.flatMap((part) => part.fields).map(({ name }) => name)).toEqual(['owner', 'gears', 'note', 'kind', 'stolen'])
})

test('a field in a form is of the kind that its schema asks for', () => {
  // @ts-expect-error: text of a boolean
  describeForm(entity, { texts, parts: [text('stolen')] })
  // @ts-expect-error: on or off of text
  describeForm(entity, { texts, parts: [onOff('owner')] })
  // @ts-expect-error: a number of text
  describeForm(entity, { texts, parts: [number('owner')] })
  // @ts-expect-error: text of a number
  describeForm(entity, { texts, parts: [longText('gears')] })
  // @ts-expect-error: words to choose from where a number is stored
  describeForm(entity, { texts, parts: [select('gears', KINDS)] })
  // @ts-expect-error: a field that the schema does not have
  describeForm(entity, { texts, parts: [text('colour')] })
  // @ts-expect-error: a wrong field between others that fit
  describeForm(entity, { texts, parts: [group('Bicycle', beside(text('owner'), text('stolen')), number('gears'))] })
  // @ts-expect-error: a part that a screen defines itself
  describeForm(entity, { texts, parts: [{ fields: [], Part: () => null } satisfies Field<'owner', number> as Field<'owner', number>] })
  // @ts-expect-error: a form without words for one of its fields
  describeForm(entity, { texts: { ...texts, fields: { owner: 'Owner' } }, parts: [] })
  expect(text('stolen').fields.map(({ name }) => name)).toEqual(['stolen'])
})
