import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentVersions } from '#db/content-versions.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import { photoFileHooks } from '#features/photos/remove-photo-files.ts'
import type { Author } from '#kernel/author.ts'
import { systemClock } from '#kernel/clock.ts'
import { openRepositories } from '#server/repositories.ts'
import { openStoredFiles } from '#server/stored-files.ts'
import { fillWithContent } from '../../../test/support/content-file.ts'
import { eachDataFolder } from '../../../test/support/each-data-folder.ts'
import { storedTree } from '../../../test/support/stored-tree.ts'
import { trashFilesOver } from '../../../test/support/trash-files.ts'
import { createContentTransfer } from './open-content-transfer.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }
const IMAGE_PROGRAM = join(import.meta.dirname, '../../images/image-process.ts')

eachDataFolder('a photo that somebody deletes during an import that has it too', (folder) => {
  test('is there again with its file', async () => {
    const { path, config, cleanUp, open, helder } = folder()
    const database = open()
    await fillWithContent(database, join(path, 'files'))
    const file = join(path, 'inhoud.tar.gz')
    await helder('export', file)
    const repositories = openRepositories({ database, clock: systemClock, contentVersions: createContentVersions(database, systemClock) })
    const { photos } = repositories
    const referring = referringToFiles(repositories)
    const stored = await openStoredFiles({ config, referring, log: { warn: () => undefined } })
    cleanUp.push(() => stored.workFolder.close())
    const { files } = trashFilesOver(stored.files, referring, join(path, '.notes'))
    photos.addHooks(photoFileHooks({ files, referring }))
    const transfer = createContentTransfer({ config, clock: systemClock, imageProgram: IMAGE_PROGRAM, ...stored })
    const [photo] = (await photos.list({ limit: 1, offset: 0 })).items
    const lease = await transfer.begin(AN)
    // The files of the content are looked for before this step, and the rows replaced after it.
    const step: typeof lease.step = async (name, ...progress) => {
      if (name === 'replacing') await photos.remove(AN, photo?.id ?? '')
      await lease.step(name, ...progress)
    }
    await transfer.import(file, { ...lease, step })
    expect(await photos.get(photo?.id ?? '')).toMatchObject({ filename: 'home-hero-1.png' })
    expect(await storedTree(path)).toContain('photos/home-hero-1.png')
  })
})
