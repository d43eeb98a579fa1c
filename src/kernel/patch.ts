import { z } from 'zod'

/**
 * The schema of a partial change: every field may be absent and an absent one stays absent.
 * Zod's own `partial()` would fill in the defaults, and so reset whatever the change does not mention.
 */
export const patchOf = (schema: z.ZodObject): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, withoutDefault(field as z.ZodType).optional()])),
  )

const withoutDefault = (field: z.ZodType): z.ZodType => (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field)
