import { z } from 'zod'
import { isRichText } from './rich-text-forms.ts'

/** What a column holds, where that asks for something: a flag, JSON, or rich text. */
export type ColumnKind = 'flag' | 'list' | 'object' | 'rich text' | 'plain'

/** Follows from the field's schema. */
export function columnKind(field: z.ZodType): ColumnKind {
  const bare = bareSchema(field)
  if (bare instanceof z.ZodBoolean) return 'flag'
  if (bare instanceof z.ZodArray) return 'list'
  if (bare instanceof z.ZodObject || bare instanceof z.ZodRecord) return 'object'
  return isRichText(bare) ? 'rich text' : 'plain'
}

/** What a field holds when it holds something: without its default, without null, and before or after what is done to it by the way. */
export function bareSchema(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional) return bareSchema(field.unwrap())
  if (field instanceof z.ZodPipe) return bareSchema(field.in instanceof z.ZodTransform ? field.out : field.in)
  return field
}
