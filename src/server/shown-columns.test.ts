import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Collection, entities, type EntityName } from '#entities.ts'
import { createContentVersions } from '#db/content-versions.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import type { Rows } from '#db/rows.ts'
import { readAround, readsOf, type SourceTable } from '#http/source-table.ts'
import type { Entity } from '#kernel/entity.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { seed } from '#seed/seed.ts'
import { pages } from '#site/pages/pages.ts'
import { blogPost, media } from '../../test/support/builders.ts'
import { readPage } from '../../test/support/read-page.ts'
import { testClock } from '../../test/support/test-clock.ts'
import { sourcesOf } from './content-sources.ts'
import { openRepositories } from './repositories.ts'
import { NOBODY } from '#kernel/author.ts'

/** Collections and columns that the API publishes and no page shows. docs/product/api.md */
const FOR_THE_API_ALONE = ['service-options', 'treatment-methods', 'access-methods', 'portfolio-items.slug']

const PHOTO = '/storage/photos/foto-op-home.webp'
/** One of these values fits a column of any type, as the column's schema decides. */
const OTHER_VALUES = [
  'Te zien op de site',
  'te-zien',
  '/pictures/te-zien.webp',
  '2025-02-03',
  '2025-02-03T04:05:06.000Z',
  4,
  3,
  0.25,
  true,
  false,
  ['Te zien'],
  [{ name: 'Te zien', amount: 7, lead: null, note: null, popular: false, points: [] }],
  'gutter',
]

const folder = mkdtempSync(join(tmpdir(), 'helder-columns-'))
let database: Database
let sources: SourceTable
const shown = new Map<string, string>()

beforeAll(async () => {
  database = openDatabase(join(folder, 'helder.sqlite'), () => undefined)
  await migrate(database)
  const clock = testClock()
  const store = { database, clock, contentVersions: createContentVersions(database, clock) }
  await seed(store, 'demo')
  const repositories = openRepositories(store)
  await repositories.photos.insert(NOBODY, media({ file_url: PHOTO, page_name: 'home', section: 'hero', is_active: true }))
  await repositories.articles.insert(NOBODY, blogPost({ slug: 'artikel', featured_image: PHOTO, published: true }))
  // Content that the demo does not have is as in the example of its definition.
  for (const [name, of] of Object.entries<Entity<Collection>>(entities)) {
    const rows: Pick<Rows<StoredFields>, 'count' | 'insert'> = repositories[name as EntityName]
    if (of.visible && (await rows.count()) === 0) await rows.insert(NOBODY, of.schema.parse({ ...of.example, ...of.visible.where }))
  }
  sources = sourcesOf(repositories)
  for (const page of pages) shown.set(page.name, await sightOf(page, sources))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Renders what visitors see of a page, without the rows in an island's attribute, which wait for its script. */
async function sightOf(page: (typeof pages)[number], from: SourceTable): Promise<string> {
  const slug = page.path.startsWith('/diensten/') ? 'dakgoot-reiniging' : 'artikel'
  const { html } = await readPage(page, { sources: readsOf(from), params: { slug } })
  return html.replaceAll(/ data-props="[^"]*"/g, '')
}

/** True when a page changes after each row of a collection gets this value. */
async function isSeen(collection: Collection, column: string, value: unknown): Promise<boolean> {
  const changed = withValue(collection, column, value)
  for (const page of pages) if ((await sightOf(page, changed)) !== shown.get(page.name)) return true
  return false
}

/** Returns the sources as if each row of a collection had this value. */
const withValue = (collection: Collection, column: string, value: unknown): SourceTable => {
  const changed = (read: unknown): unknown => {
    if (Array.isArray(read)) return read.map(changed)
    if (typeof read !== 'object' || read === null) return read
    if ('items' in read) return { ...read, items: changed(read.items) }
    return column in read ? { ...read, [column]: value } : read
  }
  return readAround(sources, async (read, of) => {
    const rows = await read()
    return of === collection ? (changed(rows) as typeof rows) : rows
  })
}

/** True for columns that decide which rows are read or in which order: pages show their effect and not their value. */
const isSeenByItself = ({ visible }: Entity, column: string) =>
  visible?.filters?.includes(column) || visible?.order.some((each) => each === column || each === `-${column}`)

const PUBLIC_COLUMNS = Object.values<Entity<Collection>>(entities).flatMap((entity) =>
  (entity.visible?.columns ?? [])
    .filter((column) => !isSeenByItself(entity, column))
    .map((column) => ({ entity, column, name: `${entity.collection}.${column}` }))
    .filter(({ name }) => !FOR_THE_API_ALONE.includes(entity.collection) && !FOR_THE_API_ALONE.includes(name)),
)

test.each(PUBLIC_COLUMNS)('another value of $name changes what a page shows', async ({ entity, column }) => {
  const shape: Record<string, z.ZodType> = entity.row.shape
  const values = OTHER_VALUES.filter((value) => shape[column]?.safeParse(value).success)
  expect(values, 'a value that fits the column stands in OTHER_VALUES').not.toEqual([])
  let seen = false
  for (const value of values) seen ||= await isSeen(entity.collection, column, value)
  expect(seen).toBe(true)
})
