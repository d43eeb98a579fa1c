import { z } from 'zod'
import { optionalText, requiredLine, type Stored } from '#kernel/fields.ts'
import { serviceCategory } from '#kernel/service-category.ts'

/** A named option within one service category. Spec document 2, section 3. */
export const serviceOption = z.strictObject({
  name: requiredLine(80),
  category: serviceCategory,
  description: optionalText(500),
  active: z.boolean().default(true),
})

export type ServiceOption = Stored<typeof serviceOption>
