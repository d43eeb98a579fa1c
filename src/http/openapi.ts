import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { entities } from '#entities.ts'
import { createPauses } from '#kernel/pause.ts'
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

/**
 * Serves the OpenAPI description, derived from the schemas that validate requests, and its page. Both are made once, when somebody first
 * asks, and stored as bytes: each is near a megabyte, so rendering it for everybody of a crowd would hold up all others.
 */
export function openApiRoutes({ openAPIRegistry }: OpenAPIHono, publicUrl: string) {
  const app = new Hono()
  const make = async () => {
    const description = await describe(openAPIRegistry.definitions, publicUrl)
    const { html, policy } = await apiDocsPage(described(description))
    return { json: Buffer.from(JSON.stringify(description)), html: Buffer.from(html), policy }
  }
  let made: ReturnType<typeof make> | undefined

  app.get('/openapi.json', async (context) => {
    const { json } = await (made ??= make())
    return context.body(json, 200, { 'Content-Type': 'application/json' })
  })
  app.get('/docs', async (context) => {
    const { html, policy } = await (made ??= make())
    return context.body(html, 200, { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Security-Policy': policy })
  })
  return app
}

type Definition = OpenAPIHono['openAPIRegistry']['definitions'][number]
type Parts = Pick<ReturnType<OpenAPIHono['getOpenAPI31Document']>, 'components' | 'paths'>

/** How many routes are described before other requests are served. */
const ROUTES_AT_ONCE = 4

/** Returns the description, with defaults in words. It is made in pieces: all at once it would hold up other requests for 200 ms. */
async function describe(definitions: Definition[], publicUrl: string) {
  const pause = createPauses()
  const routes = definitions.flatMap((each) => ('type' in each && each.type === 'route' ? each.route : []))
  const schemas: Record<string, object> = {}
  const parameters: Record<string, object> = {}
  const paths: Record<string, object> = {}
  for (let from = 0; from < routes.length; from += ROUTES_AT_ONCE) {
    await pause()
    const piece = new OpenAPIHono()
    for (const route of routes.slice(from, from + ROUTES_AT_ONCE)) piece.openAPIRegistry.registerPath(route)
    const part: Parts = piece.getOpenAPI31Document({ openapi: '3.1.0', info: ABOUT })
    for (const [name, schema] of Object.entries(part.components?.schemas ?? {})) schemas[name] ??= defaultsInWords(schema)
    Object.assign(parameters, part.components?.parameters)
    for (const [path, methods] of Object.entries(part.paths ?? {})) paths[path] = { ...paths[path], ...methods }
  }
  const tags = [
    ...Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    ...Object.values(entities).map(({ collection, name }) => ({
      name: collection,
      description: `Reads and writes of rows of the type ${name}, for staff`,
    })),
  ]
  const securitySchemes = securitySchemesOf(publicUrl)
  return { openapi: '3.1.0', info: ABOUT, servers: [{ url: publicUrl }], tags, components: { securitySchemes, schemas, parameters }, paths }
}

const ABOUT = {
  title: 'API of the site',
  version: '1',
  description: 'Everything that visitors read, and everything that staff do in the back office. Errors are RFC 9457 problems.',
}

const securitySchemesOf = (publicUrl: string) => ({
  session: { type: 'http', scheme: 'bearer', description: 'The token that the login returns' },
  companion: { type: 'apiKey', in: 'cookie', name: publicUrl.startsWith('https') ? '__Host-admin_fp' : 'admin_fp' },
})

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
