import { z } from 'zod'
import { EXAMPLE_PERSON } from '#kernel/example-values.ts'

/**
 * A place where the site shows a photo: the section of a page, or the image of a named service, article or project; or a proposal that names
 * it, by its title.
 */
const photoPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('section'), name: z.string(), page_name: z.string() }),
  z.object({ kind: z.enum(['service', 'article', 'project', 'proposal']), name: z.string() }),
])
export type PhotoPlace = z.output<typeof photoPlace>

/** A photo that the site shows or that a proposal names, with its places. */
export const usedPhoto = z
  .object({ id: z.string(), places: z.array(photoPlace) })
  .meta({ id: 'UsedPhoto', example: { id: EXAMPLE_PERSON.id, places: [{ kind: 'section', name: 'Hero', page_name: 'home' }] } })
export type UsedPhoto = z.output<typeof usedPhoto>

/** The number of photos in a section; a photo may have a page without a section. */
export const sectionCount = z
  .object({ page_name: z.string(), section: z.string().nullable(), total: z.int().min(1) })
  .meta({ id: 'SectionCount', example: { page_name: 'home', section: 'hero', total: 2 } })
export type SectionCount = z.output<typeof sectionCount>
