import { z } from 'zod'
import type { FieldCode } from './field-errors.ts'

/**
 * Returns the schema of a partial change: every field may be absent and an absent one stays absent, but at least one is there. Zod's
 * `partial()` would fill in the defaults and so reset fields that the change does not mention.
 */
export const patchOf = (schema: z.ZodObject): z.ZodObject =>
  z
    .strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, withoutDefault(field as z.ZodType).optional()])),
    )
    .refine((changes) => Object.keys(changes).length > 0, NO_CHANGES)

const NO_CHANGES: FieldCode = 'no-changes'

/** Returns the schema of the field once its default is filled in. */
export const withoutDefault = (field: z.ZodType): z.ZodType => (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field)
