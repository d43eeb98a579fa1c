import { z } from 'zod'

/** A place where the site shows a photo: the section of a page, or the image of a named service, article or project. */
const photoPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('section'), name: z.string(), page_name: z.string() }),
  z.object({ kind: z.enum(['service', 'article', 'project']), name: z.string() }),
])
export type PhotoPlace = z.output<typeof photoPlace>

/** A photo that the site shows, with its places. */
export const usedPhoto = z.object({ id: z.string(), places: z.array(photoPlace) }).meta({ id: 'UsedPhoto' })
export type UsedPhoto = z.output<typeof usedPhoto>

/** The number of photos in a section; a photo may have a page without a section. */
export const sectionCount = z
  .object({ page_name: z.string(), section: z.string().nullable(), total: z.int().min(1) })
  .meta({ id: 'SectionCount' })
export type SectionCount = z.output<typeof sectionCount>
