import { z } from 'zod'
import { blankableLine, blankableText, requiredLine, requiredText } from './fields.ts'
import { onlyKnown } from './known-placeholders.ts'
import { requiredRichText, richTextWords } from './rich-text-forms.ts'
import { type Field, type Fields, isSentence, type List, type Line, SHOWN, type Text, type PageText } from './words.ts'

/**
 * Builds the schema of what staff may write over the built-in words of a page, with the page's placeholders and those in `placeholders`.
 * Every field is optional.
 */
export const wordsSchema = ({ fields, placeholders: ofPage = [] }: PageText, placeholders: ReadonlySet<string>): z.ZodObject => {
  const known = new Set([...placeholders, ...ofPage.map(({ name }) => name)])

  const sentence = ({ kind, max }: Line | Text) => (kind === 'line' ? requiredLine(max) : requiredText(max)).superRefine(onlyKnown(known))
  const emptyable = ({ kind, max }: Line | Text) =>
    (kind === 'line' ? blankableLine(max) : blankableText(max)).superRefine(onlyKnown(known))
  const entry = ({ item }: List): z.ZodType =>
    isSentence(item)
      ? sentence(item)
      : z.strictObject(Object.fromEntries(Object.entries(item).map(([name, each]) => [name, sentence(each)])))
  const schemaOf = (field: Field): z.ZodType => {
    if (field.kind === 'part') return object(field.fields, field.isOptional ? { [SHOWN]: z.boolean().optional() } : {})
    if (field.kind === 'list') return z.array(entry(field)).min(field.min).max(field.max)
    if (field.kind === 'rich') return requiredRichText(field.max).superRefine(onlyKnown(known, richTextWords))
    return field.standard === '' ? emptyable(field) : sentence(field)
  }
  const object = (part: Fields, extra: z.ZodRawShape = {}): z.ZodObject =>
    z.strictObject({ ...extra, ...Object.fromEntries(Object.entries(part).map(([name, field]) => [name, schemaOf(field).optional()])) })

  return object(fields)
}
