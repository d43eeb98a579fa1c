import type { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { apiDocsPage } from './api-docs.ts'

/** OpenAPI, derived from the schemas that validate requests, and its page. */
export function openApiRoutes(described: OpenAPIHono, publicUrl: string) {
  const app = new Hono()
  described.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that login answers',
  })
  described.openAPIRegistry.registerComponent('securitySchemes', 'companion', {
    type: 'apiKey',
    in: 'cookie',
    name: publicUrl.startsWith('https') ? '__Host-admin_fp' : 'admin_fp',
  })
  let document: ReturnType<typeof described.getOpenAPI31Document> | undefined
  const describe = () =>
    (document ??= described.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Helder', version: '1', description: 'The API of the site and its back office. Errors are RFC 9457 problems.' },
      servers: [{ url: publicUrl }],
    }))

  app.get('/openapi.json', (context) => context.json(describe()))
  app.get('/docs', async (context) => {
    const { html, policy } = await apiDocsPage(describe() as never)
    return context.html(html, 200, { 'Content-Security-Policy': policy })
  })
  return app
}
