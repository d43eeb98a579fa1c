import { z } from 'zod'
import { slug } from '#kernel/fields.ts'
import { MAY_WITH_TRASHED } from '#kernel/may.ts'
import type { Right } from '#kernel/rights.ts'
import { serviceSlug } from '#kernel/service-slug.ts'

/** What somebody needs to delete rows of the trash for good. */
export const DELETES_FOR_GOOD: Right = { area: 'administration', level: 'publish' }

/** A deleted row in the trash, under the id of the change that deleted it. */
export const trashedRow = z
  .object({
    id: z.string(),
    group_id: z.string(),
    collection: z.string(),
    subject: z.string(),
    title: z.string(),
    /** Who deleted it; the id is null when the account is deleted, and for the command line. */
    user: z.object({ id: z.string().nullable(), name: z.string() }),
    made_at: z.iso.datetime(),
    trashed_until: z.iso.datetime(),
    /** The address of its first picture, which only `trash-picture` answers while the row is in the trash; null without one. */
    picture: z.string().nullable(),
    /** The number of files that come back with the row. */
    file_count: z.int(),
    may: z.array(z.enum(MAY_WITH_TRASHED)).meta({ description: 'What the person who asks may do with it now; see docs/product/rights.md' }),
  })
  .meta({
    id: 'TrashedRow',
    example: {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      group_id: '01890a5d-ac96-774b-bcce-b302099a8057',
      collection: 'testimonials',
      subject: '01890a5d-ac96-774b-bcce-b302099a8058',
      title: 'Els Peeters',
      user: { id: null, name: 'An Claes' },
      made_at: '2026-03-02T09:00:00.000Z',
      trashed_until: '2026-04-01T09:00:00.000Z',
      picture: null,
      file_count: 0,
      may: ['restore', 'remove'],
    },
  })
export type TrashedRow = z.output<typeof trashedRow>

/** The choices of a restore: another slug or service than the row had. */
export const restoreChoices = z
  .strictObject({ slug: slug.optional(), service_category: serviceSlug.optional() })
  .meta({ id: 'RestoreChoices', example: { slug: 'front-of-a-town-house-2' } })
export type RestoreChoices = z.output<typeof restoreChoices>

/** How many rows of each collection are in the trash. */
export const trashCounts = z.object({
  collections: z.record(z.string(), z.int()),
  /** The time of the count: what is deleted afterwards is not in it. */
  until: z.iso.datetime(),
})
export type TrashCounts = z.output<typeof trashCounts>

/** A change that could not be undone, with the code of the reason. */
export const conflict = z.object({ collection: z.string(), subject: z.string(), title: z.string(), problem: z.string() })
export type Conflict = z.output<typeof conflict>

/** The row that a restore or an undo was about. */
export const restoredRow = z
  .object({ collection: z.string(), subject: z.string() })
  .meta({ id: 'RestoredRow', example: { collection: 'testimonials', subject: '01890a5d-ac96-774b-bcce-b302099a8058' } })
export type RestoredRow = z.output<typeof restoredRow>
