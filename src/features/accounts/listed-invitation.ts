import { z } from '@hono/zod-openapi'
import { ROLES } from '#kernel/role.ts'

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
  })
  .meta({ id: 'Invitation' })
