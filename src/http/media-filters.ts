import { z } from '@hono/zod-openapi'
import type { Condition } from '#db/matching.ts'
import { MEDIA_CATEGORIES } from '#entities/media/media.ts'
import { flagFilter } from './schemas.ts'

const line = z.string().max(200)

const altTextFilter = z.enum(['with', 'without']).transform((wanted) => (wanted === 'with' ? altTextIsPresent : null))
const altTextIsPresent: Condition = { column: 'alt_text', isPresent: true }

const sizeFilter = z.coerce
  .number()
  .int()
  .min(0)
  .max(1_000_000_000)
  .meta({ description: 'Bytes' })
  .transform((atMost): Condition => ({ column: 'file_size', atMost }))

/** How photos are narrowed down. docs/product/photos.md */
export const mediaFilters = {
  page_name: line,
  section: line,
  category: z.enum(MEDIA_CATEGORIES),
  is_active: flagFilter,
  alt_text: altTextFilter,
  max_file_size: sizeFilter,
}
