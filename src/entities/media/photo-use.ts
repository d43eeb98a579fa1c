import { z } from 'zod'

/** Somewhere that the site shows a photo: in a page's section, or as the image of something that has a name. */
const photoPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('section'), name: z.string(), page_name: z.string() }),
  z.object({ kind: z.enum(['service', 'article', 'project']), name: z.string() }),
])
export type PhotoPlace = z.output<typeof photoPlace>

/** A photo that the site shows. */
export const usedPhoto = z.object({ id: z.string(), places: z.array(photoPlace) }).meta({ id: 'UsedPhoto' })
export type UsedPhoto = z.output<typeof usedPhoto>

/** How many photos a section holds; a photo may have a page without a section. */
export const sectionCount = z
  .object({ page_name: z.string(), section: z.string().nullable(), total: z.int().min(1) })
  .meta({ id: 'SectionCount' })
export type SectionCount = z.output<typeof sectionCount>
