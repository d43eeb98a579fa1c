import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { articleRepository } from '#features/articles/article.repository.ts'
import { requestPhotos } from '#features/requests/request-photo.repository.ts'
import { openRepositories } from '#server/repositories.ts'
import { projectRepository } from '#features/projects/project.repository.ts'
import { serviceRepository } from '#features/services/service.repository.ts'
import { DAY, isoTime, SECOND } from '#kernel/clock.ts'
import { blogPost, media, portfolioItem, service } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { until } from '../../test/support/until.ts'
import { trashFilesOver } from '../../test/support/trash-files.ts'
import { insertBuiltInServices } from '../../test/support/built-in-services.ts'
import { diskStore } from './disk-store.ts'
import { type FileStore, type StoreBucket, STORE_BUCKETS } from './file-store.ts'
import { referringToFiles } from './referenced-files.ts'
import { startSweeping } from './start-sweeping.ts'
import { sweepFiles } from './sweep-files.ts'
import { storedPath } from './stored-path.ts'
import { NOBODY, TERMINAL } from '#kernel/author.ts'

eachDatabase('the sweep of files', ({ store, clock }) => {
  beforeEach(() => insertBuiltInServices(store.database))
  let folder: string
  let files: FileStore
  let said: string[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'helder-sweep-'))
    files = diskStore({ folder, unfinished: join(folder, '.unfinished') })
    said = []
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const referring = referringToFiles(openRepositories(store))
  const note = (_: object, message: string) => void said.push(message)
  const sweep = (other: Partial<Parameters<typeof sweepFiles>[0]> = {}) =>
    sweepFiles({
      store: files,
      repositories: referring,
      replacedFiles: openRepositories(store).changes.replacedFiles,
      trash: trashFilesOver(files, referring, join(folder, '.notes')).files,
      clock,
      log: { info: note, warn: note },
      ...other,
    })
  const put = async (bucket: StoreBucket, path: string, age = DAY + 1) => {
    await files.put(bucket, storedPath(path), Buffer.from(path))
    const then = new Date(clock.now() - age)
    utimesSync(join(folder, bucket === 'variants' ? '.variants' : bucket, path), then, then)
  }
  const left = async () => {
    const paths: string[] = []
    for (const bucket of STORE_BUCKETS) for await (const { path } of files.list(bucket)) paths.push(`${bucket}/${path}`)
    return paths.toSorted()
  }

  test('removes what no row has shown for a day, and its variants', async () => {
    for (const path of ['een.jpg', 'twee.jpg']) {
      await put('photos', path)
      await put('variants', `photos/${path}/480.avif`)
    }
    await put('photos', 'jong.jpg', DAY - 1)
    await openRepositories(store).photos.insert(NOBODY, media({ file_url: '/storage/photos/een.jpg' }))
    await sweep()
    expect(await left()).toEqual(['photos/een.jpg', 'photos/jong.jpg', 'variants/photos/een.jpg/480.avif'])
    expect(said).toEqual(['files that no row shows removed'])
  })

  test('keeps a picture for a day after somebody replaced it, however old its file is', async () => {
    const an = { id: null, name: 'An Claes', way: 'screen' } as const
    const { projects, settings } = openRepositories(store)
    for (const path of ['after/eerst.jpg', 'after/later.jpg']) await put('projects', path, 30 * DAY)
    for (const path of ['brand/0123456789abcdef-20x10.png', 'brand/fedcba9876543210-20x10.png']) await put('photos', path, 30 * DAY)
    const { id } = await projects.insert(an, portfolioItem({ after_image: 'after/eerst.jpg' }))
    const saveLogo = async (path: string) => {
      const { value, version } = await settings.brandSetting.load()
      await settings.brandSetting.save(an, { ...value, logo: `/storage/photos/${path}` }, version)
    }
    await saveLogo('brand/0123456789abcdef-20x10.png')
    clock.advance(1)
    await projects.update(an, id, { after_image: 'after/later.jpg' })
    await saveLogo('brand/fedcba9876543210-20x10.png')
    // More changes than are read at once.
    for (let index = 0; index < 120; index += 1) {
      clock.advance(1)
      await projects.update(an, id, { title: `Gevel ${index}` })
    }
    clock.advance(DAY - 121)
    await sweep()
    const all = [
      'photos/brand/0123456789abcdef-20x10.png',
      'photos/brand/fedcba9876543210-20x10.png',
      'projects/after/eerst.jpg',
      'projects/after/later.jpg',
    ]
    expect(await left()).toEqual(all)
    clock.advance(2)
    await sweep()
    expect(await left()).toEqual(['photos/brand/fedcba9876543210-20x10.png', 'projects/after/later.jpg'])
  })

  test('keeps what a row shows by the time that it removes files', async () => {
    const { projects } = openRepositories(store)
    await put('projects', 'before/terug.jpg')
    await put('projects', 'before/weg.jpg')
    // Runs after the first read of what rows show.
    const replacedFiles = async () => {
      await projects.insert(NOBODY, portfolioItem({ before_image: 'before/terug.jpg' }))
      return []
    }
    await sweep({ replacedFiles })
    expect(await left()).toEqual(['projects/before/terug.jpg'])
  })

  test('keeps the copy in the trash of a file that it could not bring back', async () => {
    await put('changes', 'projects/before/terug.jpg')
    await openRepositories(store).projects.insert(NOBODY, portfolioItem({ before_image: 'before/terug.jpg' }))
    const silent = { ...files, copy: () => Promise.reject(new Error('the store does not answer')) }
    await expect(sweep({ trash: trashFilesOver(silent, referring, join(folder, '.notes')).files })).rejects.toThrow(
      'could not be brought back',
    )
    expect(await left()).toEqual(['changes/projects/before/terug.jpg'])
    await sweep()
    expect(await left()).toContain('projects/before/terug.jpg')
  })

  test('moves a file into the trash that a deletion left behind, and keeps what the trash has', async () => {
    const { photos } = openRepositories(store)
    await put('photos', 'gebleven.jpg', 0)
    await put('variants', 'photos/gebleven.jpg/480.avif')
    const { id } = await photos.insert(NOBODY, media({ file_url: '/storage/photos/gebleven.jpg' }))
    await photos.remove({ id: null, name: 'An Claes', way: 'screen' }, id)
    await sweep()
    expect(await left()).toEqual(['changes/photos/gebleven.jpg'])
    const longAgo = new Date(clock.now() - 2 * DAY)
    utimesSync(join(folder, 'changes/photos/gebleven.jpg'), longAgo, longAgo)
    await sweep()
    expect(await left()).toEqual(['changes/photos/gebleven.jpg'])
    await store.database.query.updateTable('changes').set({ trashed_until: null }).execute()
    await sweep()
    expect(await left()).toEqual([])
  })

  test('leaves a file of a deleted photo in the trash, whatever else shows it, until the photo is restored or deleted for good', async () => {
    const { articles, photos, proposals, projects, services, trash } = openRepositories(store)
    const file_url = '/storage/photos/van-een-klant.jpg'
    await put('photos', 'van-een-klant.jpg')
    const { id } = await photos.insert(NOBODY, media({ file_url }))
    await services.insert(NOBODY, service({ image_url: file_url }))
    await projects.insert(NOBODY, portfolioItem({ before_image: file_url }))
    await articles.insert(NOBODY, blogPost({ featured_image: `https://www.helder.test${file_url}`, published: false }))
    const value_after = blogPost({ featured_image: file_url })
    const by = { user_id: null, user_name: 'An Claes', way: 'screen', due_at: null, title: 'Artikel' } as const
    await proposals.insert({ kind: 'create', collection: 'blog-posts', subject: 'nieuw', value_after, value_before: null, ...by })
    const trashed = async () => {
      await photos.remove({ id: null, name: 'An Claes', way: 'screen' }, id)
      await sweep()
      expect(await left()).toEqual(['changes/photos/van-een-klant.jpg'])
      await sweep()
      expect(await left()).toEqual(['changes/photos/van-een-klant.jpg'])
    }
    await trashed()
    await photos.insert(NOBODY, media({ file_url }), id)
    await sweep()
    expect(await left()).toEqual(['changes/photos/van-een-klant.jpg', 'photos/van-een-klant.jpg'])
    await trashed()
    // A process that died here, or a store that did not answer, leaves the file.
    await trash.dropUntil(TERMINAL, isoTime(clock.now()))
    await sweep()
    expect(await left()).toEqual(['changes/photos/van-een-klant.jpg'])
    const longAgo = new Date(clock.now() - 2 * DAY)
    utimesSync(join(folder, 'changes/photos/van-een-klant.jpg'), longAgo, longAgo)
    await sweep()
    expect(await left()).toEqual([])
  })

  test('keeps a file that an article shows when a proposal would add it to the library', async () => {
    const { articles, proposals } = openRepositories(store)
    const file_url = '/storage/photos/van-het-artikel.jpg'
    await put('photos', 'van-het-artikel.jpg')
    await articles.insert(NOBODY, blogPost({ featured_image: file_url }))
    const value_after = media({ file_url })
    const by = { user_id: null, user_name: 'Jan Maes', way: 'screen', due_at: null, title: 'Foto' } as const
    await proposals.insert({ kind: 'create', collection: 'media', subject: 'nieuw', value_after, value_before: null, ...by })
    await sweep()
    expect(await left()).toEqual(['photos/van-het-artikel.jpg'])
  })

  test('moves what only a proposal names to where nobody can open it, and keeps it there', async () => {
    const { proposals, projects } = openRepositories(store)
    for (const path of ['before/nieuw.jpg', 'before/getoond.jpg']) await put('projects', path, 0)
    await put('variants', 'projects/before/nieuw.jpg/480.avif', 0)
    await projects.insert(NOBODY, portfolioItem({ before_image: 'before/getoond.jpg' }))
    const proposed = {
      value_after: portfolioItem({ before_image: 'before/nieuw.jpg', after_image: 'before/getoond.jpg' }),
      value_before: null,
    }
    const by = { user_id: null, user_name: 'An Claes', way: 'screen', due_at: null, title: 'Gevel' } as const
    const made = await proposals.insert({ kind: 'create', collection: 'portfolio-items', subject: 'nieuw', ...proposed, ...by })
    await sweep()
    expect(await left()).toEqual(['changes/projects/before/nieuw.jpg', 'projects/before/getoond.jpg'])
    const longAgo = new Date(clock.now() - 2 * DAY)
    utimesSync(join(folder, 'changes/projects/before/nieuw.jpg'), longAgo, longAgo)
    // A copy that was made while the file moved.
    await put('variants', 'projects/before/nieuw.jpg/768.avif', 0)
    await sweep()
    expect(await left()).toEqual(['changes/projects/before/nieuw.jpg', 'projects/before/getoond.jpg'])
    await proposals.drop(TERMINAL, made?.id ?? '')
    await sweep()
    expect(await left()).toEqual(['projects/before/getoond.jpg'])
  })

  test('brings back what a row shows again', async () => {
    await put('changes', 'projects/before/terug.jpg', 0)
    await openRepositories(store).projects.insert(NOBODY, portfolioItem({ before_image: 'before/terug.jpg' }))
    await sweep()
    expect(await left()).toEqual(['changes/projects/before/terug.jpg', 'projects/before/terug.jpg'])
  })

  test('runs again soon when something fails at the start, so that no hidden file stays open for a day', async () => {
    await put('changes', 'projects/before/terug.jpg', 0)
    await openRepositories(store).projects.insert(NOBODY, portfolioItem({ before_image: 'before/terug.jpg' }))
    const { schema } = store.database.query
    await schema.alterTable('portfolio_items').renameTo('away').execute()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const end = startSweeping(sweep, () => said.push('failed'))
    try {
      await until('the failure', () => said.includes('failed'))
      await schema.alterTable('away').renameTo('portfolio_items').execute()
      vi.advanceTimersByTime(10 * SECOND)
      await until('the file', async () => (await left()).includes('projects/before/terug.jpg'))
    } finally {
      end()
      vi.useRealTimers()
    }
    expect(said).toEqual(['failed'])
  })

  test('keeps what a project, a service or an article shows, however it names it', async () => {
    const paths = ['before/a.jpg', 'after/b.jpg', 'before/c.jpg', 'before/d.jpg', 'before/e.jpg']
    for (const path of paths) await put('projects', path)
    await projectRepository(store).insert(
      NOBODY,
      portfolioItem({ before_image: 'before/a.jpg', after_image: '/storage/projects/after/b.jpg' }),
    )
    await serviceRepository(store).insert(NOBODY, service({ image_url: 'https://www.helder.test/storage/projects/before/c.jpg?width=768' }))
    await articleRepository(store).insert(
      NOBODY,
      blogPost({ featured_image: '/storage/projects/before/d.jpg', content: '<p>Zie /storage/projects/before/e.jpg</p>' }),
    )
    await sweep()
    expect(await left()).toEqual(paths.map((path) => `projects/${path}`).toSorted())
  })

  test('keeps the photos of requests, sent or not', async () => {
    for (const path of ['een.jpg', 'twee.jpg']) await put('requests', path)
    await put('variants', 'requests/een.jpg/480.webp')
    await requestPhotos(store).insert({
      id: 'een',
      path: 'een.jpg',
      original_filename: 'x.jpg',
      content_hash: 'x',
      width: 4,
      height: 3,
      file_size: 900,
      mime_type: 'image/jpeg',
      network: null,
    })
    await sweep()
    expect(await left()).toEqual(['requests/een.jpg', 'variants/requests/een.jpg/480.webp'])
  })

  test('removes nothing when most would go: then it is the wrong database', async () => {
    for (let index = 0; index < 21; index += 1) await put('photos', `${index}.jpg`)
    await sweep()
    expect(await left()).toHaveLength(21)
    expect(said).toEqual(['most stored files are shown by no row; none is removed'])
  })
})
