import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { photoFileHooks } from '#features/photos/remove-photo-files.ts'
import { diskStore } from '#files/disk-store.ts'
import { BUCKETS } from '#files/file-store.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import { storedPath } from '#files/stored-path.ts'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { type Author, NOBODY } from '#kernel/author.ts'
import { TRASH_DAYS } from '#kernel/change.ts'
import { DAY, isoTime, MINUTE } from '#kernel/clock.ts'
import { api } from '#routes.ts'
import { openRepositories } from '#server/repositories.ts'
import { serviceWords } from '#site/service-words.ts'
import { blogPost, faqItem, media, portfolioItem, service, serviceOption, submission, testimonial } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'
import { trashFilesOver } from '../../../test/support/trash-files.ts'
import { createEmptyTrash } from './empty-trash.ts'
import { createRestore } from './restore-row.ts'
import type { TrashCounts, TrashedRow } from './trashed-row.ts'
import { trashRoutes } from './trash.routes.ts'
import { createUndo } from './undo.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }

eachDatabase('the trash', ({ store, database, clock }) => {
  const repositories = openRepositories(store)
  const { trash, articles, reviews, projects, services, photos, questions, options, requests, pageWords } = repositories
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  /** How long ago the person gave the password. */
  let unconfirmedFor = 0
  beforeEach(() => void (unconfirmedFor = 0))
  app.use(signedInAs({}, () => isoTime(clock.now() - unconfirmedFor)))
  const folder = mkdtempSync(join(tmpdir(), 'helder-trash-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileStore = diskStore({ folder, unfinished: join(folder, '.unfinished') })
  const referring = referringToFiles(repositories)
  const { files, settle, settleDeleted, variants } = trashFilesOver(fileStore, referring, join(folder, '.notes'))
  photos.addHooks(photoFileHooks({ files, referring }))
  const restore = createRestore({ trash, repositories, serviceAt: services.at, files, settle })
  const emptyTrash = createEmptyTrash({ trash, settleDeleted, variants, log: { warn: () => undefined } })
  const { restoreMany } = createUndo({
    clock,
    restore,
    changes: repositories.changes,
    repositories,
    orders: { services: services.reorder, questions: questions.reorder },
    settings: repositories.settings,
    pageWords,
    naming: async () => ({ wordsOf: () => undefined }),
    isStored: async () => Promise.resolve(true),
  })
  const pictureAt = async () => Promise.resolve(undefined)
  app.route(api.admin, trashRoutes({ trash, restore: restore.restoreRow, restoreMany, emptyTrash, pictureAt, clock }))

  const list = async (query: Record<string, string> = {}) => {
    const response = await app.request(`${api.trash}?${new URLSearchParams(query).toString()}`)
    return (await response.json()) as { items: TrashedRow[]; total: number }
  }
  const send = async (id: string, choices: object = {}) => {
    const body = JSON.stringify(choices)
    const response = await app.request(api.restoreTrashed(id), { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    return { status: response.status, ...((await response.json()) as { code?: string; collection?: string; subject?: string }) }
  }
  /** Deletes a row and returns its id in the trash. */
  const trashed = async (name: 'articles' | 'reviews' | 'projects' | 'services' | 'photos' | 'options', id: string): Promise<string> => {
    await repositories[name].remove(AN, id)
    const found = (await list()).items.find(({ subject }) => subject === id)
    clock.advance(1)
    return found?.id ?? 'not in the trash'
  }

  beforeEach(async () => {
    await services.insert(NOBODY, service({ slug: 'gevelreiniging' }))
  })

  test('lists deleted rows, newest first, and finds them by their collection and in their title', async () => {
    const review = await reviews.insert(NOBODY, testimonial({ customer_name: 'Lies Peeters' }))
    const project = await projects.insert(NOBODY, portfolioItem({ title: 'Gevel in Gent' }))
    await trashed('reviews', review.id)
    await trashed('projects', project.id)
    const { items, total } = await list()
    expect([total, items.map(({ title }) => title)]).toEqual([2, ['Gevel in Gent', 'Lies Peeters']])
    expect(items[1]).toMatchObject({ collection: 'testimonials', subject: review.id, user: { id: null, name: 'An Claes' } })
    expect(Date.parse(items[1]?.trashed_until ?? '') - Date.parse(items[1]?.made_at ?? '')).toBe(TRASH_DAYS * DAY)
    expect((await list({ collection: 'testimonials' })).items.map(({ title }) => title)).toEqual(['Lies Peeters'])
    expect((await list({ search: 'GEVEL' })).items.map(({ title }) => title)).toEqual(['Gevel in Gent'])
    expect(await list({ limit: '1', offset: '1' })).toMatchObject({ total: 2, items: [{ title: 'Lies Peeters' }] })
  })

  test('gives a row back as it was, with its own id, its time and a version that nobody has open', async () => {
    const row = await projects.insert(NOBODY, portfolioItem({ services_performed: ['Reinigen'], featured: true }))
    const changed = await projects.update(AN, row.id, { location: 'Gent' })
    const id = await trashed('projects', row.id)
    clock.advance(DAY)
    expect(await send(id)).toEqual({ status: 200, collection: 'portfolio-items', subject: row.id })
    const restored = await projects.get(row.id)
    expect(restored).toEqual({ ...changed, version: changed.version + 1, updated_at: restored.updated_at })
    expect(restored.updated_at > changed.updated_at).toBe(true)
    expect((await list()).total).toBe(0)
  })

  test('gives rich text back clean, whatever was stored before its rules', async () => {
    const { id } = await articles.insert(NOBODY, blogPost({ content: '<p>Veilig.</p>' }))
    const hostile = '<p onclick="x()">Veilig.</p><script>alert(1)</script>'
    await database.query.updateTable('blog_posts').set({ content: hostile }).where('id', '=', id).execute()
    expect(await send(await trashed('articles', id))).toMatchObject({ status: 200 })
    expect(await articles.get(id)).toMatchObject({ content: '<p>Veilig.</p>' })
  })

  test('gives a row back once, also to two people at the same moment', async () => {
    const { id: row } = await reviews.insert(NOBODY, testimonial())
    const id = await trashed('reviews', row)
    const both = await Promise.all([send(id), send(id)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    expect(await reviews.count()).toBe(1)
    expect((await send(id)).status).toBe(404)
  })

  test('asks for another slug when the row’s own is taken', async () => {
    const row = await projects.insert(NOBODY, portfolioItem({ slug: 'huis' }))
    const id = await trashed('projects', row.id)
    const other = await projects.insert(NOBODY, portfolioItem({ slug: 'huis' }))
    expect(await send(id)).toMatchObject({ status: 409, code: 'slug-taken' })
    expect(await send(id, { slug: 'Geen slug' })).toMatchObject({ status: 422 })
    expect((await send(id, { slug: 'huis-2' })).status).toBe(200)
    expect([(await projects.get(row.id)).slug, (await projects.get(other.id)).slug]).toEqual(['huis-2', 'huis'])
  })

  test('gives a slug to one row alone, when another one gets it at the same moment', async () => {
    const row = await projects.insert(NOBODY, portfolioItem({ slug: 'samen' }))
    const id = await trashed('projects', row.id)
    const [restored, inserted] = await Promise.all([
      send(id),
      projects.insert(NOBODY, portfolioItem({ slug: 'samen' })).then(
        () => 'inserted',
        (error: { code?: string }) => error.code,
      ),
    ])
    expect([
      [200, 'slug-taken'],
      [409, 'inserted'],
    ]).toContainEqual([restored.status, inserted])
    expect(await projects.count({ filters: { slug: 'samen' } })).toBe(1)
  })

  test('finds the service of a row at its former address, and asks for another when it is gone', async () => {
    const { id: moved } = await services.insert(NOBODY, service({ slug: 'ramen' }))
    const { id: gone } = await services.insert(NOBODY, service({ slug: 'daken' }))
    const first = await projects.insert(NOBODY, portfolioItem({ service_category: 'ramen' }))
    const second = await projects.insert(NOBODY, portfolioItem({ service_category: 'daken' }))
    const [one, two] = [await trashed('projects', first.id), await trashed('projects', second.id)]
    await services.update(AN, moved, { slug: 'ruiten' })
    await services.remove(AN, gone)
    expect((await send(one)).status).toBe(200)
    expect((await projects.get(first.id)).service_category).toBe('ruiten')
    expect(await send(two)).toMatchObject({ status: 409, code: 'unknown-service' })
    expect((await send(two, { service_category: 'gevelreiniging' })).status).toBe(200)
    expect((await projects.get(second.id)).service_category).toBe('gevelreiniging')
  })

  test('puts an option at another service when its own is gone', async () => {
    const { id: gone } = await services.insert(NOBODY, service({ slug: 'daken' }))
    const option = await options.insert(NOBODY, serviceOption({ category: 'daken' }))
    const id = await trashed('options', option.id)
    await services.remove(AN, gone)
    expect((await send(id, { service_category: 'nergens' })).code).toBe('unknown-service')
    expect((await send(id, { service_category: 'gevelreiniging' })).status).toBe(200)
    expect((await options.get(option.id)).category).toBe('gevelreiniging')
  })

  test('gives a service back with its texts, and with its former addresses where nobody else has them', async () => {
    const { id } = await services.insert(NOBODY, service({ slug: 'ramen' }))
    for (const slug of ['ruiten', 'glas', 'vensters']) await services.update(AN, id, { slug })
    const words = serviceWords(await services.get(id))
    await pageWords.save(AN, words, { hero: { heading: 'Blinkende ramen' } })
    const stored = await pageWords.wordsOf(words.page)
    const trashId = await trashed('services', id)
    expect(await pageWords.wordsOf(words.page)).toBeUndefined()
    const other = await services.insert(NOBODY, service({ slug: 'glas' }))
    await services.update(AN, other.id, { slug: 'glaswerk' })
    expect((await send(trashId)).status).toBe(200)
    expect(await pageWords.wordsOf(words.page)).toEqual(stored)
    expect([await services.movedTo('ramen'), await services.movedTo('ruiten'), await services.movedTo('glas')]).toEqual([
      'vensters',
      'vensters',
      'glaswerk',
    ])
  })

  test('gives a service the address back that its deletion gave to another one', async () => {
    const { id: earlier } = await services.insert(NOBODY, service({ slug: 'ramen' }))
    await services.update(AN, earlier, { slug: 'ruiten' })
    const { id } = await services.insert(NOBODY, service({ slug: 'ramen' }))
    await services.update(AN, id, { slug: 'glas' })
    const trashId = await trashed('services', id)
    expect(await services.movedTo('ramen')).toBe('ruiten')
    expect((await send(trashId)).status).toBe(200)
    expect(await services.movedTo('ramen')).toBe('glas')
  })

  test('joins a pair of photos again, in whichever order they come back', async () => {
    const before = await photos.insert(NOBODY, media())
    const after = await photos.insert(NOBODY, media({ before_id: before.id }))
    await photos.removeMany(AN, [before.id, after.id])
    const idOf = async (subject: string) => (await list()).items.find((each) => each.subject === subject)?.id ?? ''
    const [one, two] = [await idOf(after.id), await idOf(before.id)]
    expect((await send(one)).status).toBe(200)
    expect((await photos.get(after.id)).before_id).toBeNull()
    expect((await send(two)).status).toBe(200)
    expect((await photos.get(after.id)).before_id).toBe(before.id)
  })

  test('leaves a reference alone that got another value meanwhile', async () => {
    const [before, other] = [await photos.insert(NOBODY, media()), await photos.insert(NOBODY, media())]
    const after = await photos.insert(NOBODY, media({ before_id: before.id }))
    const id = await trashed('photos', before.id)
    await photos.update(AN, after.id, { before_id: other.id })
    expect((await send(id)).status).toBe(200)
    expect((await photos.get(after.id)).before_id).toBe(other.id)
  })

  test('has no requests of visitors, and nothing that the product deleted itself', async () => {
    await requests.remove(AN, (await requests.insert(NOBODY, submission())).id)
    await questions.remove(NOBODY, (await questions.insert(NOBODY, faqItem())).id)
    expect((await list()).total).toBe(0)
  })

  test('has nothing of an older version, whose files and rows of other tables are gone', async () => {
    const { id } = await reviews.insert(NOBODY, testimonial())
    await trashed('reviews', id)
    await database.query.updateTable('changes').set({ trashed_until: null, removed_version: null, removed_with: null }).execute()
    expect((await list()).total).toBe(0)
  })

  test('is left after its days, and when somebody deletes the row for good', async () => {
    const rows = [await reviews.insert(NOBODY, testimonial()), await options.insert(NOBODY, serviceOption({ category: 'gevelreiniging' }))]
    const [one, two] = [await trashed('reviews', rows[0]?.id ?? ''), await trashed('options', rows[1]?.id ?? '')]
    expect((await app.request(api.trashed(one), { method: 'DELETE' })).status).toBe(204)
    expect((await app.request(api.trashed(one), { method: 'DELETE' })).status).toBe(404)
    expect((await send(one)).status).toBe(404)
    expect((await list()).items.map(({ id }) => id)).toEqual([two])
    clock.advance(TRASH_DAYS * DAY)
    expect((await list()).total).toBe(0)
    expect((await send(two)).status).toBe(404)
  })

  const post = async (path: string, json: object) => {
    const response = await app.request(path, {
      method: 'POST',
      body: JSON.stringify(json),
      headers: { 'Content-Type': 'application/json' },
    })
    return (await response.json()) as Record<string, unknown>
  }

  test('asks for the password or a code of the last 15 minutes before it deletes anything for good', async () => {
    const id = await trashed('reviews', (await reviews.insert(NOBODY, testimonial())).id)
    unconfirmedFor = 15 * MINUTE
    const refused = { code: 'confirm-password' }
    const remove = () => app.request(api.trashed(id), { method: 'DELETE' })
    expect(await (await remove()).json()).toMatchObject(refused)
    expect(await post(api.removeManyTrashed, { ids: [id] })).toMatchObject(refused)
    expect(await post(api.emptyTrash, { until: isoTime(clock.now()) })).toMatchObject(refused)
    expect((await list()).total).toBe(1)
    unconfirmedFor = 0
    expect((await remove()).status).toBe(204)
  })

  test('counts its rows by collection, of all or of what a search finds', async () => {
    await trashed('reviews', (await reviews.insert(NOBODY, testimonial({ customer_name: 'Lies Gevels' }))).id)
    await trashed('reviews', (await reviews.insert(NOBODY, testimonial({ customer_name: 'Mia' }))).id)
    await trashed('projects', (await projects.insert(NOBODY, portfolioItem({ title: 'Gevel in Gent' }))).id)
    const counts = async (query = '') => ((await (await app.request(`${api.trashCounts}${query}`)).json()) as TrashCounts).collections
    expect(await counts()).toEqual({ testimonials: 2, 'portfolio-items': 1 })
    expect(await counts('?search=GEVEL')).toEqual({ testimonials: 1, 'portfolio-items': 1 })
  })

  test('gives several rows of several collections back, services first, and names those that cannot come back', async () => {
    const { id: gone } = await services.insert(NOBODY, service({ slug: 'daken' }))
    const option = await options.insert(NOBODY, serviceOption({ category: 'daken' }))
    const project = await projects.insert(NOBODY, portfolioItem({ slug: 'melle' }))
    const ids = [await trashed('options', option.id), await trashed('services', gone), await trashed('projects', project.id)]
    await projects.insert(NOBODY, portfolioItem({ slug: 'melle' }))
    expect(await post(api.restoreManyTrashed, { ids })).toEqual({
      restored: 2,
      conflicts: [{ collection: 'portfolio-items', subject: project.id, title: project.title, problem: 'slug-taken' }],
    })
    expect([(await options.get(option.id)).category, (await list()).total]).toEqual(['daken', 1])
    expect(await post(api.restoreManyTrashed, { ids: ids.slice(0, 2) })).toEqual({ restored: 0, conflicts: [] })
  })

  test('lets several rows go for good, and is emptied of all that was deleted until a time', async () => {
    const made = [
      await reviews.insert(NOBODY, testimonial()),
      await reviews.insert(NOBODY, testimonial()),
      await reviews.insert(NOBODY, testimonial()),
    ]
    const ids: string[] = []
    for (const { id } of made) ids.push(await trashed('reviews', id))
    expect(await post(api.removeManyTrashed, { ids: [ids[0], 'nergens'] })).toEqual({ deleted: 1 })
    expect(await post(api.removeManyTrashed, { ids: [ids[0]] })).toEqual({ deleted: 0 })
    const { until } = (await (await app.request(api.trashCounts)).json()) as TrashCounts
    clock.advance(1)
    const late = await trashed('reviews', (await reviews.insert(NOBODY, testimonial())).id)
    expect(await post(api.emptyTrash, { until })).toEqual({ deleted: 2 })
    expect((await list()).items.map(({ id }) => id)).toEqual([late])
    expect((await send(ids[1] ?? '')).status).toBe(404)
  })

  test('leaves nothing in the history of what a row that is deleted for good contained, but that it was there, and who changed it', async () => {
    const { id } = await reviews.insert(AN, testimonial({ customer_name: 'Mia Maes' }))
    await reviews.update(AN, id, { review_text: 'De gevel is proper.' })
    const [goes, stays] = [await trashed('reviews', id), await reviews.insert(AN, testimonial({ customer_name: 'Lies' }))]
    await post(api.removeManyTrashed, { ids: [goes] })
    const made = await database.query.selectFrom('changes').selectAll().orderBy('kind').execute()
    const of = (subject: string) => made.filter((each) => each.subject === subject)
    expect(
      of(id).map(({ kind, title, value_before, value_after, user_name }) => [kind, title, value_before, value_after, user_name]),
    ).toEqual(['create', 'remove', 'update'].map((kind) => [kind, '', null, null, 'An Claes']))
    expect(of(stays.id)).toMatchObject([{ title: 'Lies', value_after: { customer_name: 'Lies' } }])
  })

  test('leaves the history of a row that exists again as it is, when its earlier deletion leaves the trash for good', async () => {
    const [row, gone] = [await reviews.insert(AN, testimonial({ rating: 3 })), await reviews.insert(AN, testimonial())]
    const ids = [await trashed('reviews', row.id), await trashed('reviews', gone.id)]
    await reviews.insert(NOBODY, testimonial({ rating: 3 }), row.id)
    await reviews.update(AN, row.id, { rating: 5 })
    await post(api.removeManyTrashed, { ids })
    const made = await database.query.selectFrom('changes').selectAll().orderBy('kind').execute()
    const of = (subject: string) => made.filter((each) => each.subject === subject)
    expect(of(row.id).map(({ kind, value_before, value_after }) => [kind, value_before?.['rating'], value_after?.['rating']])).toEqual([
      ['create', undefined, 3],
      ['remove', 3, undefined],
      ['update', 3, 5],
    ])
    expect(of(gone.id).map(({ value_before, value_after }) => value_before ?? value_after)).toEqual([null, null])
    expect((await list()).total).toBe(0)
  })

  test('refuses a row that exists again, and a change that deleted nothing', async () => {
    const row = await reviews.insert(NOBODY, testimonial({ rating: 3 }))
    await reviews.update(AN, row.id, { rating: 5 })
    const id = await trashed('reviews', row.id)
    await reviews.insert(NOBODY, testimonial(), row.id)
    expect(await send(id)).toMatchObject({ status: 409, code: 'conflict' })
    const updates = await database.query.selectFrom('changes').select('id').where('kind', '=', 'update').execute()
    expect((await send(updates[0]?.id ?? '')).status).toBe(404)
    expect((await send(row.id)).status).toBe(404)
  })

  test('finds the place of a photo of a service that has another address by now', async () => {
    const { id: service_id } = await services.insert(NOBODY, service({ slug: 'ramen' }))
    const [page, card] = [
      await photos.insert(NOBODY, media({ page_name: 'ramen', section: 'hero' })),
      await photos.insert(NOBODY, media({ page_name: 'home', section: 'service_ramen' })),
    ]
    const ids = [await trashed('photos', page.id), await trashed('photos', card.id)]
    await services.update(AN, service_id, { slug: 'ruiten' })
    for (const id of ids) expect((await send(id)).status).toBe(200)
    expect([(await photos.get(page.id)).page_name, (await photos.get(card.id)).section]).toEqual(['ruiten', 'service_ruiten'])
  })

  const stored = async () => {
    const paths: string[] = []
    for (const bucket of BUCKETS) for await (const { path } of fileStore.list(bucket)) paths.push(`${bucket}/${path}`)
    return paths.toSorted()
  }
  const photoWithFile = async (path: string) => {
    await fileStore.put('photos', storedPath(path), Buffer.from(path))
    return photos.insert(NOBODY, media({ file_url: `/storage/photos/${path}` }))
  }

  test('has the files of its photos, until their days have passed', async () => {
    const [one, two] = [await photoWithFile('een.jpg'), await photoWithFile('twee.jpg')]
    await trashed('photos', one.id)
    const id = await trashed('photos', two.id)
    expect(await stored()).toEqual(['changes/photos/een.jpg', 'changes/photos/twee.jpg'])
    expect((await send(id)).status).toBe(200)
    // The copy in the trash is left to the daily sweep.
    expect(await stored()).toEqual(['changes/photos/een.jpg', 'changes/photos/twee.jpg', 'photos/twee.jpg'])
    clock.advance(TRASH_DAYS * DAY)
    expect(await emptyTrash.sweep()).toBe(1)
    expect(await stored()).toEqual(['changes/photos/twee.jpg', 'photos/twee.jpg'])
    await fileStore.remove('photos', storedPath('twee.jpg'))
    await fileStore.remove('changes', storedPath('photos/twee.jpg'))
  })

  test('deletes a file for good that an article still names, also when it could not be moved', async () => {
    await articles.insert(NOBODY, blogPost({ featured_image: '/storage/photos/getoond.jpg' }))
    const row = await photoWithFile('getoond.jpg')
    const id = await trashed('photos', row.id)
    expect(await stored()).toEqual(['changes/photos/getoond.jpg'])
    await fileStore.put('photos', storedPath('getoond.jpg'), Buffer.from('getoond.jpg'))
    expect((await app.request(api.trashed(id), { method: 'DELETE' })).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('keeps a file as long as another row in it has the same', async () => {
    const one = await photoWithFile('gedeeld.jpg')
    const first = await trashed('photos', one.id)
    const two = await photoWithFile('gedeeld.jpg')
    const second = await trashed('photos', two.id)
    expect((await app.request(api.trashed(first), { method: 'DELETE' })).status).toBe(204)
    expect(await stored()).toEqual(['changes/photos/gedeeld.jpg'])
    expect((await app.request(api.trashed(second), { method: 'DELETE' })).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('puts no file back that everybody may open when the row is refused, whatever else names it', async () => {
    await articles.insert(NOBODY, blogPost({ featured_image: '/storage/photos/terug.jpg' }))
    const row = await photoWithFile('terug.jpg')
    const id = await trashed('photos', row.id)
    await photos.insert(NOBODY, media(), row.id)
    expect((await send(id)).code).toBe('conflict')
    expect(await stored()).toEqual(['changes/photos/terug.jpg'])
    await fileStore.remove('changes', storedPath('photos/terug.jpg'))
  })

  test('loses no file that could not be moved, whatever happens to its row', async () => {
    rmSync(join(folder, 'changes'), { recursive: true, force: true })
    // No file can be stored in a bucket whose folder is a file.
    writeFileSync(join(folder, 'changes'), '')
    const row = await photoWithFile('vast.jpg')
    const id = await trashed('photos', row.id)
    expect(await fileStore.head('photos', storedPath('vast.jpg'))).toBe(8)
    const other = await photos.insert(NOBODY, media(), row.id)
    expect((await send(id)).code).toBe('conflict')
    expect(await fileStore.head('photos', storedPath('vast.jpg'))).toBe(8)
    await photos.remove(NOBODY, other.id)
    await fileStore.put('photos', storedPath('vast.jpg'), Buffer.from('vast.jpg'))
    expect((await send(id)).status).toBe(200)
    expect(await fileStore.head('photos', storedPath('vast.jpg'))).toBe(8)
    rmSync(join(folder, 'changes'))
    await fileStore.remove('photos', storedPath('vast.jpg'))
  })

  test('gives a photo its file back that its deletion was still moving', async () => {
    const row = await photoWithFile('bezig.jpg')
    photos.addHooks({
      remove:
        async (_transaction, [removed]) =>
        async () => {
          // Runs after the files were moved; the row is restored before, while they are on the way.
          if (removed?.id !== row.id) return
          const id = (await list()).items.find(({ subject }) => subject === row.id)?.id ?? ''
          await fileStore.put('photos', storedPath('bezig.jpg'), Buffer.from('bezig.jpg'))
          await send(id)
          await files.take([{ bucket: 'photos', path: storedPath('bezig.jpg') }], async (some) => ((await photos.count()) > 0 ? some : []))
        },
    })
    await photos.remove(AN, row.id)
    expect(await stored()).toContain('photos/bezig.jpg')
  })
})
