import type { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { entities } from '#entities.ts'
import { apiDocsPage } from './api-docs.ts'
import { described } from './schemas.ts'

/** The subjects of the operations, in the order of the page. */
const TAGS = {
  public: 'Public reads: the rows and columns that visitors see',
  'quote-requests': 'Requests for a quote from visitors, with photos',
  session: 'Signing in and out',
  account: 'The name, the address, the password and the sessions of the signed-in person',
  users: 'Accounts of others, and invitations',
  dashboard: 'The figures of the dashboard, and the checklist of a new site',
  settings: 'Settings, of which a site has one each',
  pages: 'The texts of the pages',
  changes: 'What staff changed, and who and when',
  search: 'The search through all collections',
  trash: 'Deleted rows, which can be restored',
  uploads: 'Uploads of staff',
  content: 'All content as one file',
  storage: 'The file store',
}

/** Serves the OpenAPI description, derived from the schemas that validate requests, and its page. */
export function openApiRoutes(documented: OpenAPIHono, publicUrl: string) {
  const app = new Hono()
  documented.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that the login returns',
  })
  documented.openAPIRegistry.registerComponent('securitySchemes', 'companion', {
    type: 'apiKey',
    in: 'cookie',
    name: publicUrl.startsWith('https') ? '__Host-admin_fp' : 'admin_fp',
  })
  let document: ReturnType<typeof complete> | undefined
  const describe = () =>
    (document ??= complete(
      documented.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: 'API of the site',
          version: '1',
          description: 'Everything that visitors read, and everything that staff do in the back office. Errors are RFC 9457 problems.',
        },
        servers: [{ url: publicUrl }],
        tags: [
          ...Object.entries(TAGS).map(([name, description]) => ({ name, description })),
          ...Object.values(entities).map(({ collection, name }) => ({
            name: collection,
            description: `Reads and writes of rows of the type ${name}, for staff`,
          })),
        ],
      }),
    ))

  app.get('/openapi.json', (context) => context.json(describe()))
  app.get('/docs', async (context) => {
    const { html, policy } = await apiDocsPage(described(describe()))
    return context.html(html, 200, { 'Content-Security-Policy': policy })
  })
  return app
}

interface Described {
  components?: { schemas?: Record<string, object> }
}

/** Returns the description with defaults in words. */
function complete<Document extends Described>(document: Document): Document {
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]): [string, object] => [
    name,
    defaultsInWords(schema),
  ])
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } }
}

/** Moves a field's default into its description, since generators of clients treat a field with a `default` as always present. */
function defaultsInWords(schema: object): object {
  const parts = Object.entries(schema).map(([name, part]): [string, unknown] => [name, name === 'example' ? part : partInWords(part)])
  const { default: assumed, ...rest } = Object.fromEntries(parts)
  if (assumed === undefined) return rest
  const before = typeof rest['description'] === 'string' ? `${rest['description']}. ` : ''
  return { ...rest, description: `${before}When left out: ${JSON.stringify(assumed)}` }
}

function partInWords(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(partInWords)
  return typeof part === 'object' && part !== null ? defaultsInWords(part) : part
}
