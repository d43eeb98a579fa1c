import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentVersions } from '#db/content-versions.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import { photoFileHooks } from '#features/photos/remove-photo-files.ts'
import type { Author } from '#kernel/author.ts'
import { isoTime, systemClock } from '#kernel/clock.ts'
import { openRepositories } from '#server/repositories.ts'
import { openStoredFiles } from '#server/stored-files.ts'
import { media } from '../../../test/support/builders.ts'
import { fillWithContent } from '../../../test/support/content-file.ts'
import { eachDataFolder } from '../../../test/support/each-data-folder.ts'
import { storedTree } from '../../../test/support/stored-tree.ts'
import { trashFilesOver } from '../../../test/support/trash-files.ts'
import { createContentTransfer } from './open-content-transfer.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }
const IMAGE_PROGRAM = join(import.meta.dirname, '../../images/image-process.ts')

eachDataFolder('an import of content that somebody deletes', (folder) => {
  /** Opens a site with content and the file of that content. */
  const openSite = async () => {
    const { path, config, cleanUp, open, helder } = folder()
    const database = open()
    await fillWithContent(database, join(path, 'files'))
    const file = join(path, 'inhoud.tar.gz')
    await helder('export', file)
    const repositories = openRepositories({ database, clock: systemClock, contentVersions: createContentVersions(database, systemClock) })
    const referring = referringToFiles(repositories)
    const stored = await openStoredFiles({ config, referring, log: { warn: () => undefined } })
    cleanUp.push(() => stored.workFolder.close())
    const { files } = trashFilesOver(stored.files, referring, join(path, '.notes'))
    repositories.photos.addHooks(photoFileHooks({ files, referring }))
    const transfer = createContentTransfer({ config, clock: systemClock, imageProgram: IMAGE_PROGRAM, ...stored })
    const [photo] = (await repositories.photos.list({ limit: 1, offset: 0 })).items
    return { ...repositories, path, file, transfer, id: photo?.id ?? '' }
  }

  test('has a photo again, with its file, that is deleted while the import runs', async () => {
    const { photos, path, file, transfer, id } = await openSite()
    const lease = await transfer.begin(AN)
    // The files of the content are looked for before this step, and the rows replaced after it.
    const step: typeof lease.step = async (name, ...progress) => {
      if (name === 'replacing') await photos.remove(AN, id)
      await lease.step(name, ...progress)
    }
    await transfer.import(file, { ...lease, step })
    expect(await photos.get(id)).toMatchObject({ filename: 'home-hero-1.png' })
    expect(await storedTree(path)).toContain('photos/home-hero-1.png')
  })

  test('takes the rows that it brings back out of the trash, whose emptying then leaves their history', async () => {
    const { photos, trash, changes, path, file, transfer, id } = await openSite()
    const other = await photos.insert(AN, media())
    await photos.removeMany(AN, [id, other.id])
    const inTrash = async () => (await trash.list('beheerder', {}, { limit: 9, offset: 0 })).items.map(({ subject }) => subject)
    expect((await inTrash()).toSorted()).toEqual([id, other.id].toSorted())
    await transfer.import(file, await transfer.begin(AN))
    expect(await inTrash()).toEqual([other.id])
    expect(await storedTree(path)).toContain('photos/home-hero-1.png')
    await photos.update(AN, id, { alt_text: 'De gevel, proper' })
    await trash.dropUntil(AN, isoTime(systemClock.now()))
    const { items } = await changes.list('beheerder', { subject: id }, { limit: 9, offset: 0 })
    expect(items.map(({ kind, value_before }) => [kind, value_before?.['alt_text']])).toEqual([
      ['update', 'Een gevel'],
      ['remove', 'Een gevel'],
    ])
    expect(await inTrash()).toEqual([])
  })
})
