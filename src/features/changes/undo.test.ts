import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { diskStore } from '#files/disk-store.ts'
import type { FileName } from '#files/work-folder.ts'
import { storedPath } from '#files/stored-path.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import { type Author, NOBODY } from '#kernel/author.ts'
import { TAKE_BACK_TIME } from '#features/requests/request.ts'
import { openRepositories } from '#server/repositories.ts'
import { homeWords } from '#texts/nl/pages/home.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { blogPost, media, portfolioItem, service, submission, testimonial } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { trashFilesOver } from '../../../test/support/trash-files.ts'
import { createRestore } from './restore-row.ts'
import { createUndo } from './undo.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }
const GROUP = '3f8a12cd-90b4-4671-8a5d-ac96774bbcce'

eachDatabase('undo', ({ store, database, clock }) => {
  const repositories = openRepositories(store)
  const { articles, requests, reviews, projects, photos, services, questions, settings, pageWords, changes, trash } = repositories
  const folder = mkdtempSync(join(tmpdir(), 'helder-undo-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileStore = diskStore({ folder, unfinished: join(folder, '.unfinished') })
  const restore = createRestore({
    trash,
    repositories,
    serviceAt: services.at,
    ...trashFilesOver(fileStore, referringToFiles(repositories), join(folder, '.notes')),
  })
  const naming = async () => ({ wordsOf: (page: string) => [homeWords, sharedWords].find((each) => each.page === page) })
  const isStored = async ({ bucket, path }: FileName) => (await fileStore.head(bucket, path)) !== undefined
  const orders = { services: services.reorder, questions: questions.reorder }
  const parts = { clock, restore, changes, repositories, orders, settings, pageWords, naming, isStored }
  const { undoChange, undoGroup } = createUndo(parts)
  const last = async () => {
    const found = await database.query.selectFrom('changes').selectAll().orderBy('made_at', 'desc').limit(1).executeTakeFirstOrThrow()
    clock.advance(1)
    return found
  }

  /** Undoes the newest change, and lets time pass, so that the next change is newer than that of the undo. */
  const undoLast = async () => {
    const made = await last()
    await undoChange(AN, made.id)
    clock.advance(1)
    return made
  }

  beforeEach(async () => {
    await services.insert(NOBODY, service({ slug: 'gevelreiniging' }))
  })

  test('sets the fields of a change back, and leaves what was changed elsewhere since', async () => {
    const { id } = await reviews.insert(NOBODY, testimonial({ rating: 3, location: 'Gent' }))
    await reviews.update(AN, id, { rating: 5 })
    const made = await last()
    await reviews.update(AN, id, { location: 'Aalst' })
    clock.advance(1)
    expect(await undoChange(AN, made.id)).toEqual({ collection: 'testimonials', subject: id })
    expect(await reviews.get(id)).toMatchObject({ rating: 3, location: 'Aalst' })
    const { version } = await reviews.get(id)
    await undoChange(AN, made.id)
    expect((await reviews.get(id)).version).toBe(version)
  })

  test('of another picture gives the earlier one back, and refuses when that is gone, before it changes anything', async () => {
    const [before, after] = [storedPath('before/een.webp'), storedPath('before/twee.webp')]
    for (const path of [before, after]) await fileStore.put('projects', path, new Uint8Array([1]))
    const { id } = await projects.insert(NOBODY, portfolioItem({ before_image: before, title: 'Eerst' }))
    await projects.update(AN, id, { before_image: after, title: 'Later' })
    const made = await last()
    await undoChange(AN, made.id)
    expect(await projects.get(id)).toMatchObject({ before_image: before, title: 'Eerst' })
    clock.advance(1)
    await projects.update(AN, id, { before_image: after, title: 'Later' })
    const again = await last()
    await fileStore.remove('projects', before)
    await expect(undoChange(AN, again.id)).rejects.toMatchObject({ code: 'picture-gone' })
    expect((await undoGroup(AN, again.group_id)).conflicts).toMatchObject([{ subject: id, problem: 'picture-gone' }])
    expect(await projects.get(id)).toMatchObject({ before_image: after, title: 'Later' })
  })

  test('of another picture brings back a file of its own that the trash has, and refuses one of a deleted photo', async () => {
    for (const path of ['projects/before/drie.webp', 'photos/drie.webp'])
      await fileStore.put('changes', storedPath(path), new Uint8Array([1]))
    const project = await projects.insert(NOBODY, portfolioItem({ before_image: 'before/drie.webp' }))
    await projects.update(AN, project.id, { before_image: null })
    await undoLast()
    expect(await projects.get(project.id)).toMatchObject({ before_image: 'before/drie.webp' })
    const article = await articles.insert(NOBODY, blogPost({ featured_image: '/storage/photos/drie.webp' }))
    await articles.update(AN, article.id, { featured_image: null })
    await expect(undoLast()).rejects.toMatchObject({ code: 'picture-gone' })
    expect(await articles.get(article.id)).toMatchObject({ featured_image: null })
  })

  test('refuses a change whose values were deleted for good, when its row exists again', async () => {
    const { id } = await reviews.insert(AN, testimonial({ rating: 3 }))
    const created = await last()
    await reviews.update(AN, id, { rating: 5 })
    const updated = await last()
    await database.query.updateTable('changes').set({ title: '', value_before: null, value_after: null }).execute()
    for (const change of [updated, created])
      await expect(undoChange(AN, change.id)).rejects.toMatchObject({ code: 'conflict', details: { isConflict: true } })
    expect((await undoGroup(AN, updated.group_id)).conflicts).toMatchObject([{ subject: id, problem: 'conflict' }])
    expect((await reviews.get(id)).rating).toBe(5)
  })

  test('refuses a field that was changed again, with the values of both', async () => {
    const { id } = await reviews.insert(NOBODY, testimonial({ rating: 3 }))
    await reviews.update(AN, id, { rating: 5 })
    const made = await last()
    await reviews.update(AN, id, { rating: 4 })
    await expect(undoChange(AN, made.id)).rejects.toMatchObject({
      code: 'stale-version',
      details: { isConflict: true, sides: [{ name: 'rating', label: 'Score', before: 3, after: 5, now: 4 }] },
    })
    expect((await reviews.get(id)).rating).toBe(4)
  })

  test('does not overwrite what somebody saves between its read and its write', async () => {
    const { id } = await reviews.insert(NOBODY, testimonial({ rating: 3 }))
    await reviews.update(AN, id, { rating: 5 })
    const ofRow = await last()
    const get = async (read: string) => {
      const row = await reviews.get(read)
      await reviews.update(AN, read, { rating: 4 })
      return row
    }
    const late = createUndo({ ...parts, repositories: { ...repositories, reviews: { ...reviews, get } } })
    await expect(late.undoChange(AN, ofRow.id)).rejects.toMatchObject({ details: { sides: [{ name: 'rating', now: 4 }] } })
    expect((await reviews.get(id)).rating).toBe(4)

    clock.advance(1)
    const created = await reviews.insert(AN, testimonial({ rating: 3 }))
    const ofCreated = await last()
    await expect(late.undoChange(AN, ofCreated.id)).rejects.toMatchObject({ details: { sides: [{ name: 'rating', now: 4 }] } })
    expect((await reviews.get(created.id)).rating).toBe(4)

    clock.advance(1)
    await pageWords.save(AN, sharedWords, { buttons: { call: 'Bel nu' } })
    const ofWords = await last()
    const find = async (page: string) => {
      const found = await pageWords.find(page)
      await pageWords.save(AN, sharedWords, { buttons: { call: 'Bel vandaag' } })
      return found
    }
    const lateWords = createUndo({ ...parts, pageWords: { ...pageWords, find } })
    await expect(lateWords.undoChange(AN, ofWords.id)).rejects.toMatchObject({
      details: { sides: [{ label: 'Knoppen: Bellen', now: 'Bel vandaag' }] },
    })
    expect(await pageWords.wordsOf(sharedWords.page)).toMatchObject({ buttons: { call: 'Bel vandaag' } })
  })

  test('restores a deleted row, and deletes a new one that nobody changed since', async () => {
    const row = await reviews.insert(AN, testimonial({ rating: 3 }))
    const created = await last()
    await reviews.remove(AN, row.id)
    await undoChange(AN, (await last()).id)
    expect((await reviews.get(row.id)).rating).toBe(3)
    await reviews.update(AN, row.id, { rating: 4 })
    await expect(undoChange(AN, created.id)).rejects.toMatchObject({ code: 'stale-version' })
    await reviews.update(AN, row.id, { rating: 3 })
    await undoChange(AN, created.id)
    expect(await reviews.count()).toBe(0)
  })

  test('sets a setting, the words of a page and an order back', async () => {
    const before = await settings.company()
    await settings.companySetting.save(AN, { ...before, city: 'Aalst', phone: '0470 99 99 99' })
    await undoLast()
    expect(await settings.company()).toEqual(before)

    await pageWords.save(AN, sharedWords, { buttons: { call: 'Bel nu' } })
    await undoLast()
    expect(await pageWords.wordsOf(sharedWords.page)).toEqual({})

    const reasons = (name: string) => ({ items: ['Eerst', name].map((each) => ({ figure: '20', name: each, text: 'Zwart op wit.' })) })
    await pageWords.save(NOBODY, homeWords, { reasons: reasons('Toen') })
    await pageWords.save(AN, homeWords, { reasons: reasons('Toen'), hero: { start: 'Anders' } })
    const ofTitle = await last()
    clock.advance(1)
    await pageWords.save(AN, homeWords, { reasons: reasons('Nu'), hero: { start: 'Anders' } })
    await undoChange(AN, ofTitle.id)
    expect(await pageWords.wordsOf(homeWords.page)).toEqual({ reasons: reasons('Nu') })

    await services.insert(NOBODY, service())
    const ids = (await services.every()).map(({ id }) => id)
    await services.reorder(AN, ids)
    clock.advance(1)
    await services.reorder(AN, ids.toReversed())
    const sorted = await undoLast()
    expect((await services.every()).map(({ id }) => id)).toEqual(ids)
    await expect(undoChange(AN, sorted.id)).rejects.toMatchObject({ code: 'list-changed', details: { isConflict: true } })
  })

  test('of a group restores 700 photos of two deletions with their pairs, and names what does not fit', async () => {
    const rows = []
    for (let made = 0; made < 350; made += 1) {
      const before = await photos.insert(NOBODY, media({ alt_text: `Voor ${made}` }))
      rows.push(before, await photos.insert(NOBODY, media({ before_id: before.id })))
    }
    const ids = rows.map(({ id }) => id)
    await photos.removeMany({ ...AN, group: GROUP }, ids.slice(0, 499))
    clock.advance(1)
    await photos.removeMany({ ...AN, group: GROUP }, ids.slice(499))
    clock.advance(1)
    expect((await changes.list('beheerder', { one_per_group: true }, { limit: 9, offset: 0 })).items.map(({ id }) => id)).toEqual([GROUP])
    const [dropped] = (await trash.list('beheerder', {}, { limit: 1, offset: 0 })).items
    await trash.drop(AN, [dropped?.id ?? ''])

    const undone = await undoGroup(AN, GROUP)
    expect(undone.conflicts).toContainEqual({
      collection: 'media',
      subject: dropped?.subject,
      title: '',
      problem: 'not-found',
    })
    expect(await photos.count()).toBe(699)
    const pairs = (await photos.some(ids)).filter(({ before_id }) => before_id !== null)
    expect(pairs).toHaveLength(349)
    expect((await undoGroup(AN, GROUP)).undone).toBe(0)
    expect(await photos.count()).toBe(699)
  })

  test('of deleted requests takes them back within ten seconds, once, and afterwards names them', async () => {
    const [one, two] = [await requests.insert(NOBODY, submission()), await requests.insert(NOBODY, submission())]
    await requests.removeMany({ ...AN, group: GROUP }, [one.id, two.id])
    clock.advance(1)
    expect(await undoGroup(AN, GROUP)).toEqual({ undone: 2, conflicts: [] })
    expect(await undoGroup(AN, GROUP)).toEqual({ undone: 0, conflicts: [] })
    expect(await requests.get(one.id)).toEqual(one)
    clock.advance(1)
    await requests.remove(AN, one.id)
    const { id } = await last()
    expect(await undoChange(AN, id)).toEqual({ collection: 'contact-submissions', subject: one.id })
    clock.advance(1)
    await requests.remove(AN, one.id)
    const late = await last()
    clock.advance(TAKE_BACK_TIME)
    await expect(undoChange(AN, late.id)).rejects.toMatchObject({ code: 'not-found' })
    expect((await undoGroup(AN, late.group_id)).conflicts).toMatchObject([{ subject: one.id, problem: 'not-found' }])
  })

  test('of a renamed service takes its projects along', async () => {
    const { id } = await services.insert(NOBODY, service({ slug: 'ramen' }))
    const project = await projects.insert(NOBODY, portfolioItem({ service_category: 'ramen' }))
    await services.update(AN, id, { slug: 'ruiten' })
    const { group_id } = await last()
    expect(await undoGroup(AN, group_id)).toMatchObject({ conflicts: [] })
    expect([(await services.get(id)).slug, (await projects.get(project.id)).service_category]).toEqual(['ramen', 'ramen'])
  })

  test('a group is joined by its own author alone, and a group without changes is unknown', async () => {
    const [one, two] = [await reviews.insert(NOBODY, testimonial()), await reviews.insert(NOBODY, testimonial())]
    await database.query
      .insertInto('admin_users')
      .values({
        id: 'els',
        email: 'els@example.be',
        name: 'Els',
        password_hash: '',
        active: true,
        role: 'beheerder',
        created_at: '2026-03-02T09:00:00.000Z',
        updated_at: '2026-03-02T09:00:00.000Z',
        version: 1,
      })
      .execute()
    await reviews.remove({ ...AN, group: GROUP }, one.id)
    await expect(reviews.remove({ id: 'els', name: 'Els', way: 'screen', group: GROUP }, two.id)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await reviews.count()).toBe(1)
    await expect(undoGroup(AN, 'nergens')).rejects.toMatchObject({ code: 'not-found' })
  })
})
