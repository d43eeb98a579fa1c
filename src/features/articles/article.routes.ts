import { z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { answer, requiredJson } from '#http/schemas.ts'
import { type ArticleDraft, articleDraft } from './article.ts'

const previewRoute = staffRoute({
  method: 'post',
  path: `/${collections.blogPosts}/preview`,
  operationId: 'previewBlogPost',
  right: { area: 'content', level: 'propose' },
  tags: [collections.blogPosts],
  request: {
    body: requiredJson(
      articleDraft.meta({
        id: 'BlogPostPreview',
        example: { title: 'Algae on render', excerpt: 'Why the north side turns green.', content: '<p>Moss keeps stone wet.</p>' },
      }),
    ),
  },
  responses: {
    200: answer('The page of the site with this article, as a document without scripts; nothing is stored', z.object({ html: z.string() })),
  },
})

/** Creates the routes that articles have in addition to those of every collection. */
export const articleRoutes = (preview: (draft: ArticleDraft) => Promise<string>) =>
  apiPart().openapi(previewRoute, async (context) => context.json({ html: await preview(context.req.valid('json')) }, 200))
