import { expect, test } from 'vitest'
import { rows, type Store } from '#db/rows.ts'
import { type Collection, type EntityName, entities, entityNames } from '#entities.ts'
import { type Bucket, BUCKETS } from '#files/file-store.ts'
import { referencedFiles, referringToFiles } from '#files/referenced-files.ts'
import { isoTime } from '#kernel/clock.ts'
import type { Entity } from '#kernel/entity.ts'
import { newId } from '#kernel/id.ts'
import { storage } from '#routes.ts'
import { media, portfolioItem, service, submission } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { openRepositories, type Repositories } from './repositories.ts'
import { NOBODY } from '#kernel/author.ts'

const HOLDS_AN_IMAGE = /(^|_)(image|photo|file)(_url)?$/
const columnsOf = (name: EntityName) => Object.keys(entities[name].schema.shape)
const images = entityNames.flatMap((name) =>
  columnsOf(name)
    .filter((column) => HOLDS_AN_IMAGE.test(column))
    .map((column) => ({ name, column })),
)

/** Stores a row that refers to a file, for every bucket: a bucket without such rows would be emptied by the sweep. */
const REFERRING: Record<Bucket, (repositories: Repositories, path: string, store: Store) => Promise<unknown>> = {
  projects: ({ projects }, path) => projects.insert(NOBODY, portfolioItem({ after_image: storage.file('projects', path) })),
  photos: ({ photos }, path) => photos.insert(NOBODY, media({ file_url: storage.file('photos', path) })),
  changes: async ({ photos }, path) => {
    const { id } = await photos.insert(NOBODY, media({ file_url: `/storage/${path}` }))
    await photos.remove({ id: null, name: 'An Claes', way: 'screen' }, id)
  },
  requests: ({ requestPhotos }, path) =>
    requestPhotos.insert({
      id: 'id',
      path,
      original_filename: path,
      content_hash: 'hash',
      width: 4,
      height: 3,
      file_size: 900,
      mime_type: 'image/jpeg',
      network: null,
    }),
  mails: async ({ replyFiles }, path, { database: { query }, clock }) => {
    const time = isoTime(clock.now())
    const request = { ...submission(), id: newId(clock.now()), created_at: time, updated_at: time, version: 1 }
    await query.insertInto('contact_submissions').values(request).execute()
    const file = { id: 'id', submission_id: request.id, path, name: 'prijzen.pdf', mime_type: 'application/pdf', file_size: 900 }
    await replyFiles.insert({ ...file, photo_id: null, user_id: null })
  },
}

eachDatabase('the repositories', ({ store }) => {
  test.each(images)('list the file that a row of $name names in $column, or it would be swept', async ({ name, column }) => {
    const repositories = openRepositories(store)
    if (name !== 'services') await repositories.services.insert(NOBODY, service({ slug: 'gevelreiniging' }))
    const of: Entity<Collection> = entities[name]
    const example = Object.entries(of.example ?? {}).filter(([own]) => columnsOf(name).includes(own))
    await rows(store, of).insert(
      NOBODY,
      of.schema.parse({ ...Object.fromEntries(example), [column]: `/storage/photos/uploads/${column}.webp` }),
    )
    const lists = await Promise.all(referringToFiles(repositories).map((repository) => repository.fileAddresses()))
    expect(lists.flat().filter((address) => address.endsWith(`uploads/${column}.webp`))).toHaveLength(1)
  })

  test.each(BUCKETS)('list the files of the bucket %s, or they would be swept', async (bucket) => {
    const repositories = openRepositories(store)
    await repositories.services.insert(NOBODY, service({ slug: 'gevelreiniging' }))
    const path = bucket === 'changes' ? 'photos/gevel.jpg' : 'gevel.jpg'
    await REFERRING[bucket](repositories, path, store)
    expect((await referencedFiles(referringToFiles(repositories))).isReferenced(bucket, path)).toBe(true)
  })
})
