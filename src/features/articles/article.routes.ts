import { createRoute, z } from '@hono/zod-openapi'
import * as collections from '#collections.ts'
import { apiPart } from '#http/api.ts'
import { answer, failures, requiredJson, signedIn } from '#http/schemas.ts'
import { type ArticleDraft, articleDraft } from './article.ts'

const previewRoute = createRoute({
  method: 'post',
  path: `/${collections.blogPosts}/preview`,
  operationId: 'previewBlogPost',
  tags: [collections.blogPosts],
  security: signedIn,
  request: { body: requiredJson(articleDraft.meta({ id: 'BlogPostPreview' })) },
  responses: {
    200: answer(
      'The page of the site that would come of it, as a document without scripts; nothing is stored',
      z.object({ html: z.string() }),
    ),
    ...failures(400, 401, 403, 413, 415, 422),
  },
})

/** Creates the routes that articles have in addition to those of every collection. */
export const articleRoutes = (preview: (draft: ArticleDraft) => Promise<string>) =>
  apiPart().openapi(previewRoute, async (context) => context.json({ html: await preview(context.req.valid('json')) }, 200))
