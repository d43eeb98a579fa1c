import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ENTITIES = join(import.meta.dirname, '../entities')

/** Tables whose names are not those of their folders. */
const OWNERS: Record<string, string> = {
  media_library: 'media',
  request_photos: 'contact-submissions',
  service_addresses: 'services',
  website_settings: 'settings',
}

const uses = readdirSync(ENTITIES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.repository.ts'))
  .flatMap((file) =>
    [...readFileSync(join(ENTITIES, file), 'utf8').matchAll(/(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\(\s*'(\w+)/g)].map(
      ([, table = '']) => ({ file, folder: file.split('/')[0], table }),
    ),
  )

test('a repository reads and writes the tables of its own entity alone', () => {
  expect(uses.length).toBeGreaterThan(30)
  // What a repository selects `with` another's query has a name of its own.
  const foreign = uses.filter(({ folder, table }) => table !== 'shown' && (OWNERS[table] ?? table.replaceAll('_', '-')) !== folder)
  expect(foreign.map(({ file, table }) => `${file}: ${table}`)).toEqual([])
})
