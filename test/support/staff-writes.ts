import { type Collection, entities } from '#entities.ts'
import type { Entity } from '#kernel/entity.ts'
import { api } from '#routes.ts'
import type { RunningApp, Session } from './start-app.ts'

/** A kind of write. `next` prepares one and returns how to send it; each write uses other rows, from the middle of a long list. */
export interface StaffWrite {
  what: string
  next(): Promise<() => Promise<Response>>
}

const MANY_AT_ONCE = 200
/** The offset of those rows in their lists. */
const MIDDLE = 5000

/** Returns a write of each kind that staff can do: rows of each collection one by one and in bulk, orders, settings and words. */
export async function staffWrites(app: RunningApp, session: Session): Promise<StaffWrite[]> {
  const send = (method: string, path: string, json: unknown) => () => app.request(path, { method, json, session })
  const read = async <Answer>(path: string) => (await (await app.request(path, { session })).json()) as Answer
  const idsOf = async (collection: string, limit: number) => {
    const { items } = await read<{ items: { id: string }[] }>(`${api.collection(collection)}?limit=${limit}&offset=${MIDDLE}`)
    return items.map(({ id }) => id)
  }
  const oneOf = async (collection: string) => api.row(collection, (await idsOf(collection, 1))[0] ?? '')

  const questionsOf = async (category: string) => {
    const ids: string[] = []
    for (let isMore = true; isMore;) {
      const { items } = await read<{ items: { id: string }[] }>(
        `${api.collection('faq-items')}?limit=200&offset=${ids.length}&active=true&category=${category}`,
      )
      ids.push(...items.map(({ id }) => id))
      isMore = items.length > 0
    }
    return ids
  }

  let made = 0
  const ofRows = ([name, of]: [string, Entity<Collection>]): StaffWrite[] => {
    const { collection, staffMay } = of
    const all = api.collection(collection)
    const change = CHANGES.get(name) ?? Object.fromEntries(Object.keys(of.visible?.where ?? {}).map((flag) => [flag, false]))
    const writes: StaffWrite[] = [
      { what: `POST ${all}`, next: async () => Promise.resolve(send('POST', all, another(of, (made += 1)))) },
      { what: `PATCH a row of ${all}`, next: async () => send('PATCH', await oneOf(collection), change) },
      { what: `PATCH ${all}`, next: async () => send('PATCH', all, { ids: await idsOf(collection, MANY_AT_ONCE), changes: change }) },
      { what: `DELETE a row of ${all}`, next: async () => send('DELETE', await oneOf(collection), undefined) },
      {
        what: `POST ${all}/bulk-delete`,
        next: async () => send('POST', `${all}/bulk-delete`, { ids: await idsOf(collection, MANY_AT_ONCE) }),
      },
    ]
    return staffMay.includes('create') ? writes : writes.slice(1)
  }

  const services = await read<{ items: { id: string; slug: string }[] }>(api.collection('services'))
  const ofServices = services.items.map(({ id, slug }) => ({
    what: `another slug for ${slug}`,
    next: async () => Promise.resolve(send('PATCH', api.row('services', id), { slug: `${slug}-${(made += 1)}` })),
  }))
  const { paths } = await read<{ paths: Record<string, { put?: object }> }>(api.openapi)
  const settings = Object.keys(paths).filter((path) => paths[path]?.put && /\/(settings|pages)\/[^{]*$/.test(path))
  const ofSettings = settings.map((path) => ({
    what: `PUT ${path}`,
    next: async () => {
      const { words, ...setting } = await read<{ words?: object }>(path)
      return send('PUT', path, words ? { words } : setting)
    },
  }))
  return [
    ...Object.entries<Entity<Collection>>(entities)
      .filter(([name]) => name !== 'services')
      .flatMap(ofRows),
    { what: 'where photos stand', next: async () => send('POST', api.mediaUsage, { ids: await idsOf('media', MANY_AT_ONCE) }) },
    {
      what: 'restored messages',
      next: async () => {
        const ids = await idsOf('contact-submissions', MANY_AT_ONCE)
        await send('PATCH', api.collection('contact-submissions'), { ids, changes: { status: 'archived' } })()
        return send('POST', api.restoreMessages, { ids })
      },
    },
    {
      what: 'the order of questions',
      next: async () => send('PUT', api.faqOrder, { ids: (await questionsOf('gevelreiniging')).toReversed() }),
    },
    {
      what: 'the order of services',
      next: async () => Promise.resolve(send('PUT', api.serviceOrder, { ids: services.items.map(({ id }) => id) })),
    },
    ...ofSettings,
    ...ofServices,
  ]
}

/** The changes for entities that no flag hides from visitors. */
const CHANGES = new Map<string, object>([
  ['projects', { status: 'archived' }],
  ['requests', { status: 'archived' }],
])

/** Returns the definition's example as a draft, with a unique name and address. */
function another({ schema, example }: Entity<Collection>, number: number): Record<string, unknown> {
  const own = Object.entries(example ?? {}).filter(([name]) => Object.hasOwn(schema.shape, name))
  const unique = new Set(['slug', 'name', 'file_url'])
  return Object.fromEntries(
    own.map(([name, value]) => [name, unique.has(name) ? String(value).replace(/(\.\w+)?$/, `-${number}$1`) : value]),
  )
}
