import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entities } from '#entities.ts'
import { createContentVersions } from '#db/content-versions.ts'
import { repository } from '#db/repository.ts'
import { INTEGER_MAX } from '#kernel/fields.ts'
import { systemClock } from '#kernel/clock.ts'
import { readConfig } from '#config/config.ts'
import { prepare } from '#server/prepare.ts'
import { testimonial } from '../../../../test/support/builders.ts'
import { type DataFolder, eachDataFolder } from '../../../../test/support/each-data-folder.ts'
import { NOBODY } from '#kernel/author.ts'

const reviewsOf = (folder: DataFolder) => {
  const database = folder.open()
  return repository({ database, clock: systemClock, contentVersions: createContentVersions(database, systemClock) }, entities.reviews)
}

eachDataFolder('a site in which a number of a file has stopped all writing', (current) => {
  const stick = async () => {
    await reviewsOf(current()).insert(NOBODY, testimonial())
    const { query } = current().open()
    await query.updateTable('testimonials').set({ version: INTEGER_MAX }).execute()
    await query.updateTable('content_versions').set({ version: INTEGER_MAX, hiding_version: INTEGER_MAX }).execute()
  }
  const expectSaves = async () => {
    const reviews = reviewsOf(current())
    const { id, version } = (await reviews.list({ limit: 1, offset: 0 })).items[0] ?? { id: '', version: 0 }
    expect((await reviews.update(NOBODY, id, { customer_name: 'Els' }, version)).version).toBe(version + 1)
    expect(version).toBeLessThan(10)
  }

  test('takes writes again once it is started', async () => {
    await stick()
    await prepare(readConfig({ ...current().environment, SEED: 'none', LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'een-heel-lang-wachtwoord' }))
    await expectSaves()
  })

  test('takes writes again after the command that brings its schema up to date', async () => {
    await stick()
    expect((await current().helder('migrate')).lines).toEqual([expect.stringContaining('can be saved now'), 'The schema is up to date.'])
    await expectSaves()
  })

  test('takes writes again when a backup of it is restored', async () => {
    await stick()
    const file = join(current().path, 'vast.tar.gz')
    expect(await current().helder('backup', file)).toMatchObject({ code: 0 })
    expect(await current().helder('restore', file)).toMatchObject({ code: 0 })
    await expectSaves()
  })
})
