import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Author } from '#kernel/author.ts'
import { authorOf } from './require-admin.ts'

/** The header that puts the changes of several requests into one group. docs/product/changes.md */
export const changeGroup = z.object({
  'change-group': z
    .uuid()
    .toLowerCase()
    .optional()
    .meta({ description: 'A UUID, which becomes the group of the changes; several requests with the same UUID can be undone together' }),
})

/** Returns the signed-in admin as the author of a change, which joins the group that the request names. */
export const groupedAuthorOf = (context: Context): Author => ({
  ...authorOf(context),
  group: changeGroup.parse(context.req.header())['change-group'],
})
