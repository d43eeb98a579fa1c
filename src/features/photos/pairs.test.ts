import { beforeEach, expect, test } from 'vitest'
import { insertBuiltInServices } from '../../../test/support/built-in-services.ts'
import { media } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { openRepositories } from '#server/repositories.ts'
import { NOBODY } from '#kernel/author.ts'

eachDatabase('a pair of photos', ({ store, clock }) => {
  beforeEach(() => insertBuiltInServices(store.database))
  const library = openRepositories(store).photos
  const HERO = { page_name: 'home', section: 'hero' }
  const onHome = async () => (await library.visibleOn('home')).map(({ id, before }) => [id, before?.id ?? null])

  /** Inserts a photo in the hero of home, with its earlier photo. */
  const pair = async () => {
    const before = await library.insert(NOBODY, media({ focus_x: 10, focus_y: 90 }))
    const after = await library.insert(NOBODY, media({ ...HERO, before_id: before.id }))
    return { before, after }
  }

  test('comes together to its page, each half with its own point in view', async () => {
    const { before, after } = await pair()
    const [shown] = await library.visibleOn('home')
    expect(shown).toMatchObject({ id: after.id, focus_x: 50, focus_y: 50, before: { id: before.id, focus_x: 10, focus_y: 90 } })
    expect(Object.keys(shown?.before ?? {}).toSorted()).toEqual(Object.keys((await library.visible({ ...HERO }))[0] ?? {}).toSorted())
  })

  test('is one photo while the other half is inactive, and once that is deleted', async () => {
    const { before, after } = await pair()
    await library.update(NOBODY, before.id, { is_active: false })
    expect(await onHome()).toEqual([[after.id, null]])
    await library.update(NOBODY, before.id, { is_active: true })
    expect(await onHome()).toEqual([[after.id, before.id]])
    await library.removeMany(NOBODY, [before.id])
    expect(await onHome()).toEqual([[after.id, null]])
    expect((await library.get(after.id)).before_id).toBeNull()
  })

  test('leaves the photo of before in the library when the other goes', async () => {
    const { before, after } = await pair()
    await library.remove(NOBODY, after.id)
    expect((await library.list({ limit: 9, offset: 0 })).items.map(({ id }) => id)).toEqual([before.id])
    expect(await library.audit()).toMatchObject({ totalPhotos: 1, unusedImages: 1 })
  })

  test('is used by halves: the photo of before stands where the other does, while that is the one to show', async () => {
    const { before, after } = await pair()
    const places = [{ kind: 'section', name: 'hero', page_name: 'home' }]
    expect(await library.used([before.id])).toEqual([{ id: before.id, places }])
    expect((await library.used([before.id, after.id])).map(({ id }) => id).toSorted()).toEqual([before.id, after.id].toSorted())
    expect(await library.audit()).toMatchObject({ unusedImages: 0 })
    clock.advance(1000)
    await library.insert(NOBODY, media(HERO))
    expect(await library.used([before.id, after.id])).toEqual([])
    await library.update(NOBODY, after.id, { page_name: null })
    expect(await library.audit()).toMatchObject({ unusedImages: 2 })
  })

  test('does not stand in the way of who deletes what is gone already', async () => {
    await expect(library.removeMany(NOBODY, ['nergens'])).rejects.toMatchObject({ code: 'not-found' })
    await expect(library.remove(NOBODY, 'nergens')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is not made of a photo and itself, nor of one that is not there', async () => {
    const { before, after } = await pair()
    for (const before_id of [after.id, 'nergens'])
      await expect(library.update(NOBODY, after.id, { before_id })).rejects.toMatchObject({ code: 'unknown-photo' })
    await expect(library.updateMany(NOBODY, [before.id, after.id], { before_id: before.id })).rejects.toMatchObject({
      code: 'unknown-photo',
    })
    await expect(library.insert(NOBODY, media({ before_id: 'nergens' }))).rejects.toMatchObject({ code: 'unknown-photo' })
    expect((await library.get(after.id)).before_id).toBe(before.id)
  })
})
