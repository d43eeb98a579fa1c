import { z } from 'zod'
import { optionalLine, optionalUrl, requiredLine, requiredText, slug, type Stored } from '#kernel/fields.ts'

export const NAME_MAX = 120
export const DESCRIPTION_MAX = 2000
export const PRICE_TEXT_MAX = 120

/** A service as the public cards show it; `price_text` is a free-text range. Spec document 1, sections 3 and 5. */
export const service = z.strictObject({
  name: requiredLine(NAME_MAX),
  slug,
  description: requiredText(DESCRIPTION_MAX),
  price_text: optionalLine(PRICE_TEXT_MAX),
  image_url: optionalUrl,
  active: z.boolean().default(true),
})

export type Service = Stored<typeof service>

/** The columns that a visitor may see. */
export type PublicService = Pick<Service, 'id' | 'name' | 'slug' | 'description' | 'price_text' | 'image_url'>
