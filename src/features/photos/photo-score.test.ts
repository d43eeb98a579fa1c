import { expect, test } from 'vitest'
import { media } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { DESCRIBED_FOLDER } from './photo.ts'
import { openRepositories } from '#server/repositories.ts'
import { NOBODY } from '#kernel/author.ts'

const LONG = 'Een propere gevel in Gent'

eachDatabase('the score of a photo', ({ store }) => {
  const library = openRepositories(store).photos
  const placed = () => library.insert(NOBODY, media({ alt_text: null, seo_score: 60, original_filename: 'gevel.jpg' }))
  const described = () =>
    library.insert(NOBODY, media({ filename: `${DESCRIBED_FOLDER}${Math.random()}.webp`, alt_text: LONG, seo_score: 65 }))
  const scoreOf = async ({ id }: { id: string }) => (await library.get(id)).seo_score

  test('follows a changed alt text by the rule of the simple screen', async () => {
    const { id } = await placed()
    expect((await library.update(NOBODY, id, { alt_text: LONG })).seo_score).toBe(100)
    expect((await library.update(NOBODY, id, { alt_text: 'Gevel' })).seo_score).toBe(60)
  })

  test('follows alt text, title and description by the rule of the advanced screen, wherever the photo stands by now', async () => {
    const { id } = await described()
    expect((await library.update(NOBODY, id, { page_name: 'home', section: 'hero', seo_title: 'Gevel' })).seo_score).toBe(85)
    expect((await library.update(NOBODY, id, { description: 'Na de reiniging' })).seo_score).toBe(100)
    expect((await library.update(NOBODY, id, { alt_text: 'Gevel' })).seo_score).toBe(80)
  })

  test('stays when nothing changes that it judges', async () => {
    const photo = await library.insert(NOBODY, media({ alt_text: LONG, seo_score: 7 }))
    expect((await library.update(NOBODY, photo.id, { alt_text: LONG, page_name: 'blog', is_active: false })).seo_score).toBe(7)
    await library.updateMany(NOBODY, [photo.id], { alt_text: LONG, page_name: 'home' })
    expect(await scoreOf(photo)).toBe(7)
  })

  test('is what the change says, when it says so', async () => {
    const photo = await placed()
    await library.update(NOBODY, photo.id, { alt_text: LONG, seo_score: 12 })
    expect(await scoreOf(photo)).toBe(12)
    await library.updateMany(NOBODY, [photo.id], { alt_text: null, seo_score: 13 })
    expect(await scoreOf(photo)).toBe(13)
  })

  test('follows a change of many photos, each by its own rule', async () => {
    const photos = [
      await placed(),
      await described(),
      await placed(),
      await library.insert(NOBODY, media({ alt_text: 'Oprit in Gent', seo_score: 7 })),
    ]
    expect(
      await library.updateMany(
        NOBODY,
        photos.map(({ id }) => id),
        { alt_text: 'Oprit in Gent' },
      ),
    ).toBe(4)
    expect(await Promise.all(photos.map(scoreOf))).toEqual([100, 65, 100, 7])
    expect((await library.get(photos[0]?.id ?? '')).version).toBe(2)
  })

  test('of no photo changes when one of them is gone', async () => {
    const photo = await placed()
    await expect(library.updateMany(NOBODY, [photo.id, 'gone'], { alt_text: LONG })).rejects.toMatchObject({ code: 'not-found' })
    expect(await scoreOf(photo)).toBe(60)
  })
})
