import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { type Collection, type EntityName, entities, entityNames } from '#entities.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import type { Entity } from '#kernel/entity.ts'
import { service } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { openRepositories } from './repositories.ts'

const HOLDS_AN_IMAGE = /(^|_)(image|photo|file)(_url)?$/
const columnsOf = (name: EntityName) => Object.keys(entities[name].schema.shape)
const images = entityNames.flatMap((name) =>
  columnsOf(name)
    .filter((column) => HOLDS_AN_IMAGE.test(column))
    .map((column) => ({ name, column })),
)

eachDatabase('the repositories', ({ store }) => {
  test.each(images)('list the file that a row of $name names in $column, or it would be swept', async ({ name, column }) => {
    const repositories = openRepositories(store)
    if (name !== 'services') await repositories.services.insert(service({ slug: 'gevelreiniging' }))
    const of: Entity<Collection> = entities[name]
    const example = Object.entries(of.example ?? {}).filter(([own]) => columnsOf(name).includes(own))
    await rows(store, of).insert(of.schema.parse({ ...Object.fromEntries(example), [column]: `/storage/photos/uploads/${column}.webp` }))
    const lists = await Promise.all(referringToFiles(repositories).map((repository) => repository.fileAddresses()))
    expect(lists.flat().filter((address) => address.endsWith(`uploads/${column}.webp`))).toHaveLength(1)
  })
})
