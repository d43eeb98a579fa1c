import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { openApiRoutes } from './openapi.ts'

/** Enough to take a while on any machine. */
const ROUTES = 1000

function manyRoutes(): OpenAPIHono {
  const documented = new OpenAPIHono()
  for (let index = 0; index < ROUTES; index += 1) {
    const fields = Array.from({ length: 10 }, (_, each) => [`field${each}`, z.string().max(each + 1)])
    const content = { 'application/json': { schema: z.object(Object.fromEntries(fields)) } }
    documented.openAPIRegistry.registerPath(
      createRoute({ method: 'get', path: `/things/${index}`, responses: { 200: { description: 'The thing', content } } }),
    )
  }
  return documented
}

/** Returns how often something else had a turn before the answer came. */
async function turnsDuring(answer: Response | Promise<Response>): Promise<number> {
  let turns = 0
  let isOver = false
  const look = () => {
    turns += 1
    if (!isOver) setTimeout(look)
  }
  setTimeout(look)
  expect((await answer).status).toBe(200)
  isOver = true
  return turns
}

test.each(['/openapi.json', '/docs'])('%s is made once, and others have their turns meanwhile', async (path) => {
  const app = openApiRoutes(manyRoutes(), 'http://localhost')
  expect(await turnsDuring(app.request(path))).toBeGreaterThan(1)
  expect(await turnsDuring(app.request(path))).toBe(0)
})
