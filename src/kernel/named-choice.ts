import { z } from 'zod'
import { requiredText } from '#kernel/fields.ts'

/** An entry of a lookup list: a name that can be switched off. */
export const namedChoice = z.strictObject({ name: requiredText(120), active: z.boolean().default(true) })
