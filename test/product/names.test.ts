import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { entities } from '#entities.ts'
import { acceptance, adminIdentity, invitee } from '#features/accounts/user.ts'
import { quoteRequest } from '#features/requests/quote-request.ts'
import { company } from '#features/company/company.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { patchOf } from '#kernel/patch-of.ts'

/** Columns for a text of several lines, or for a picture's address that nobody reads: every other text column is a name. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  BlogPost: ['excerpt', 'content'],
  Service: ['description'],
  Testimonial: ['review_text'],
  PortfolioItem: ['description', 'before_image', 'after_image', 'before_image_alt', 'after_image_alt', 'customer_review_text'],
  Media: [
    'filename',
    'original_filename',
    'file_url',
    'mime_type',
    'alt_text',
    'seo_title',
    'description',
    'page_name',
    'section',
    'placeholder',
    'before_id',
  ],
  FaqItem: ['question', 'answer'],
  ServiceOption: ['description'],
  ReplyTemplate: ['text'],
  ContactSubmission: ['notes'],
  QuoteRequest: ['email', 'phone', 'message', 'website', 'started', 'proof'],
}

const takesWords = (field: z.ZodType): boolean => field.safeParse('Jan Peeters').success

const namesIn = (of: string, schema: z.ZodObject) => {
  const known = TEXTS[of] ?? []
  return Object.entries(schema.shape).flatMap(([name, field]) => (takesWords(field as z.ZodType) && !known.includes(name) ? [name] : []))
}

const NAMES: [of: string, schema: z.ZodObject, fields: string[]][] = [
  ...Object.values(entities).flatMap(({ name, schema, stored }: { name: string; schema: z.ZodObject; stored: z.ZodObject }) => [
    { of: name, name, schema },
    { of: `${name}, as it is stored`, name, schema: stored },
  ]),
  { of: 'Company', name: 'Company', schema: company },
  { of: 'AdminIdentity', name: 'AdminIdentity', schema: adminIdentity },
  { of: 'Invitee', name: 'Invitee', schema: invitee },
  { of: 'Acceptance', name: 'Acceptance', schema: acceptance.pick({ name: true }) },
  { of: 'QuoteRequest', name: 'QuoteRequest', schema: quoteRequest },
].flatMap(({ of, name, schema }): [string, z.ZodObject, string[]][] => {
  const fields = namesIn(name, schema)
  return fields.length > 0 ? [[of, schema, fields]] : []
})

test('every entity with a name is among these', () => {
  const fields = new Set(NAMES.flatMap(([of, , names]) => names.map((name) => `${of}.${name}`)))
  for (const name of [
    'Testimonial.customer_name',
    'PortfolioItem.title',
    'BlogPost.title',
    'Service.name',
    'Company.city',
    'QuoteRequest.name',
  ])
    expect(fields).toContain(name)
})

describe.each(NAMES)('in a name of %s', (_of, schema, fields) => {
  const errorsOf = (draft: object) => {
    const { error } = patchOf(schema).safeParse(draft)
    return error ? fieldErrors(error, draft, fieldMessage) : []
  }

  test.each(fields)('%s: what turns the reading direction is refused with words of its own, and a line break too', (field) => {
    const words = 'Hier staan onzichtbare tekens die de leesrichting veranderen. Typ dit opnieuw in plaats van het te plakken.'
    const turned = [{ path: field, code: 'bidi-controls', message: words }]
    expect(errorsOf({ [field]: 'Jan\u202ePeeters' })).toEqual(turned)
    expect(errorsOf({ [field]: '\u2067Jan' })).toEqual(turned)
    expect(errorsOf({ [field]: 'Jan\nPeeters' })).toMatchObject([{ path: field, code: 'control-characters' }])
    expect(errorsOf({ [field]: 'محمد علي' })).toEqual([])
  })
})
