import { z } from 'zod'
import { isRichText } from './rich-text-forms.ts'

/** The kind of value that a column holds, where a kind needs special handling: a flag, JSON or rich text. */
export type ColumnKind = 'flag' | 'list' | 'object' | 'rich text' | 'plain'

/** Derives the kind of a column from its field's schema. */
export function columnKind(field: z.ZodType): ColumnKind {
  const bare = bareSchema(field)
  if (bare instanceof z.ZodBoolean) return 'flag'
  if (bare instanceof z.ZodArray) return 'list'
  if (bare instanceof z.ZodObject || bare instanceof z.ZodRecord) return 'object'
  return isRichText(bare) ? 'rich text' : 'plain'
}

/** Unwraps a field's schema to the type of its value: without default, null, optional and transforms. */
export function bareSchema(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional) return bareSchema(field.unwrap())
  if (field instanceof z.ZodPipe) return bareSchema(field.in instanceof z.ZodTransform ? field.out : field.in)
  return field
}
