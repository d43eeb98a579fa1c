import { z } from 'zod'
import { MAY_WITH_ACCOUNT } from '#kernel/may.ts'
import { ROLES } from '#kernel/role.ts'
import { EXAMPLE_MORNING, EXAMPLE_PERSON } from '#kernel/example-values.ts'

/** An account, as a beheerder sees it. */
export const listedUser = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    active: z.boolean(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime().nullable(),
    version: z.int().meta({ description: 'For If-Match' }),
    may: z.array(z.enum(MAY_WITH_ACCOUNT)).meta({ description: 'What a beheerder may do with it now; see docs/product/users.md' }),
  })
  .meta({
    id: 'User',
    example: {
      ...EXAMPLE_PERSON,
      active: true,
      created_at: EXAMPLE_MORNING,
      last_seen_at: EXAMPLE_MORNING,
      version: 1,
      may: ['update', 'demote', 'remove'],
    },
  })

export type ListedUser = z.output<typeof listedUser>
