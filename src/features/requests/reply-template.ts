import { z } from 'zod'
import * as collections from '#collections.ts'
import { entity, type Row } from '#kernel/entity.ts'
import { oneLine, requiredLine, requiredText } from '#kernel/fields.ts'
import { ALL_SERVICES, serviceSlug } from '#kernel/service-slug.ts'
import { onlyReplyPlaceholders } from './reply-placeholders.ts'
import { REPLY_BODY_MAX } from './request-reply.ts'
import { REPLY_SUBJECT_MAX } from './request-settings.ts'

export const TEMPLATE_NAME_MAX = 60

/** A text that a mail to a customer can begin with. docs/product/replies.md */
export const replyTemplates = entity({
  collection: collections.replyTemplates,
  area: 'content',
  name: 'ReplyTemplate',
  example: { name: 'Visit', subject: 'A visit about {dienst}', text: 'Dear {naam},\n\nMay we come and look?' },
  schema: z.strictObject({
    name: requiredLine(TEMPLATE_NAME_MAX),
    service_category: serviceSlug
      .default(ALL_SERVICES)
      .meta({ description: `The slug of the service whose requests it is for, or '${ALL_SERVICES}'` }),
    subject: requiredText(REPLY_SUBJECT_MAX, oneLine.superRefine(onlyReplyPlaceholders)),
    text: requiredText(REPLY_BODY_MAX, z.string().superRefine(onlyReplyPlaceholders)),
    active: z.boolean().default(true),
  }),
  ofService: { column: 'service_category', aliases: new Map([[ALL_SERVICES, null]]) },
  order: ['name'],
  title: 'name',
  search: ['name', 'subject', 'text'],
  filters: ['service_category', 'active'],
  sortable: ['name', 'service_category'],
})

export type ReplyTemplate = Row<typeof replyTemplates>
