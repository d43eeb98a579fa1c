import { z } from 'zod'
import { MAY_WITH_INVITATION } from '#kernel/may.ts'
import { ROLES } from '#kernel/role.ts'
import { EXAMPLE_EVENING, EXAMPLE_MORNING, EXAMPLE_PERSON } from '#kernel/example-values.ts'

/** An invitation, as a beheerder sees it. */
export const listedInvitation = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    invited_by: z.string(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable().meta({ description: 'Until when the link works; null while no mail with a link is sent' }),
    mail: z
      .object({
        status: z.enum(['queued', 'sent', 'failed']),
        last_error: z.string().nullable(),
        delivered_to: z.enum(['server', 'file']).nullable(),
        sent_at: z.iso.datetime().nullable(),
      })
      .nullable()
      .meta({ description: 'What became of the last mail; null after a restore, which brings no mails back' }),
    may: z.array(z.enum(MAY_WITH_INVITATION)).meta({ description: 'What a beheerder may do with it' }),
  })
  .meta({
    id: 'Invitation',
    example: {
      id: '0195561a-0b7c-7d11-8a51-6c1de0a4c0b3',
      email: 'bo@example.be',
      name: 'Bo Claes',
      role: 'medewerker',
      invited_by: EXAMPLE_PERSON.name,
      created_at: EXAMPLE_MORNING,
      expires_at: EXAMPLE_EVENING,
      mail: { status: 'sent', last_error: null, delivered_to: 'server', sent_at: EXAMPLE_MORNING },
      may: ['send', 'remove'],
    },
  })

export type ListedInvitation = z.output<typeof listedInvitation>
