import { api } from '#routes.ts'
import { replyTemplate } from './builders.ts'
import { describedApi, type Operation } from './described-api.ts'
import type { Asked, SignedInHeaders, Site } from './each-site.ts'
import { numbersFrom } from './numbers-from.ts'
import { noise } from './pictures.ts'
import { schemaValues } from './schema-values.ts'

const SEED = 20_261_123

export interface ValidRequest {
  /** The method and path as the router has them: `DELETE /api/admin/media/:id`. */
  name: string
  isForStaff: boolean
  /** The path of a row that exists, as long as nobody removes it. */
  path: string
  asked: Asked & { method: string }
}

/** Returns a valid request for each operation that the site describes. */
export async function validRequests(site: Site, staff: SignedInHeaders): Promise<ValidRequest[]> {
  const { operations, resolve } = describedApi(JSON.parse((await site.request('/api/openapi.json')).text) as object)
  const values = schemaValues(resolve, numbersFrom(SEED))
  const picture = await noise(30, 20)
  const requests: ValidRequest[] = []
  const insert = (collection: string, row: object) =>
    site.request(api.collection(collection), {
      method: 'POST',
      headers: { ...staff, 'Content-Type': 'application/json' },
      body: JSON.stringify(row),
    })
  // The history has a change to read.
  await insert('access-methods', { name: 'Stoom' })
  // The server refuses a random service.
  await insert('reply-templates', replyTemplate())
  for (const { method, path, parameters, body, isGuarded } of operations) {
    const segments: Record<string, unknown> = { id: await idOfRow(path), slug: 'gevelreiniging' }
    for (const { in: place, name, schema } of parameters) if (place === 'path') segments[name] ??= values.valid(schema, name)
    requests.push({
      name: `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      isForStaff: isGuarded,
      path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(segments[name]))),
      asked: { method, ...bodyOf(body) },
    })
  }
  return requests

  function bodyOf(described: Operation['body']): Pick<Asked, 'headers' | 'body'> {
    const [type, content] = Object.entries(described)[0] ?? []
    if (!type || !content) return {}
    const value = values.valid(content.schema)
    if (type === 'application/json') return { headers: { 'Content-Type': type }, body: JSON.stringify(value) }
    const form = new FormData()
    for (const [name, each] of Object.entries(value ?? {})) if (name !== 'file') form.append(name, String(each ?? ''))
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'gevel.png')
    return { body: form }
  }

  /** Returns the id of the first row of the collection in a path; a collection without rows gets one, if staff can create it. */
  async function idOfRow(path: string): Promise<string> {
    const [collection] = /^\/api\/admin\/[a-z-]+(?=\/\{id\})/.exec(path) ?? []
    if (!collection) return 'nergens'
    const { items = [] } = JSON.parse((await site.request(collection, { headers: staff })).text) as { items?: { id: string }[] }
    if (items[0]) return items[0].id
    const create = operations.find((each) => each.method === 'POST' && each.path === collection)
    if (!create) return 'nergens'
    const { headers, ...asked } = bodyOf(create.body)
    const made = await site.request(collection, { method: 'POST', ...asked, headers: { ...staff, ...headers } })
    return (JSON.parse(made.text) as { id?: string }).id ?? 'nergens'
  }
}
