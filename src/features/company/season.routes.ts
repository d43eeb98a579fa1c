import { createRoute, z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { answer, failures } from '#http/schemas.ts'
import { season } from '#texts/nl/season.ts'
import { SEASONS } from './season.ts'
import type { Settings } from './settings.repository.ts'

const schema = z.object({ season: z.enum(SEASONS), title: z.string(), content: z.string(), cta_text: z.string() }).meta({
  id: 'Season',
  example: {
    season: 'herfst',
    title: 'Gutters full of leaves?',
    content: 'Have them emptied before the frost.',
    cta_text: 'Ask for a quote',
  },
})

const route = createRoute({
  method: 'get',
  path: '/season',
  operationId: 'getSeason',
  tags: ['public'],
  responses: { 200: answer('The current season', schema), ...failures(422) },
})

/** Builds the route that anonymous visitors may read the season from. */
export function seasonRoutes({ currentSeason }: Pick<Settings, 'currentSeason'>) {
  const app = apiPart()
  app.openapi(route, async (context) => context.json((await currentSeason()) ?? season.presets.herfst, 200))
  return app
}
