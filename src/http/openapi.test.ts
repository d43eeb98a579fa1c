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

/** Returns how many iterations of the event loop passed before the answer came. */
async function iterationsDuring(answer: Response | Promise<Response>): Promise<number> {
  let iterations = 0
  let isOver = false
  const look = () => {
    iterations += 1
    if (!isOver) setTimeout(look)
  }
  setTimeout(look)
  expect((await answer).status).toBe(200)
  isOver = true
  return iterations
}

test.each(['/openapi.json', '/docs'])('%s is made once, and others have their turns meanwhile', async (path) => {
  const app = openApiRoutes(manyRoutes(), 'http://localhost')
  expect(await iterationsDuring(app.request(path))).toBeGreaterThan(1)
  expect(await iterationsDuring(app.request(path))).toBe(0)
})
