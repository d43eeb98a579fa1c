import { z } from 'zod'
import { requiredLine } from '#kernel/fields.ts'

/** An entry of a lookup list: a name that can be switched off. */
export const namedChoice = z.strictObject({ name: requiredLine(120), active: z.boolean().default(true) })
