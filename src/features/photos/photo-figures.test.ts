import { expect, test } from 'vitest'
import { media } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { openRepositories } from '#server/repositories.ts'
import { NOBODY } from '#kernel/author.ts'

eachDatabase('the reports on the library', ({ store }) => {
  const library = openRepositories(store).photos

  test('of an empty library are all zeros', async () => {
    expect([...new Set(Object.values(await library.analytics()))]).toEqual([0])
  })

  test('count how the scores lie, to the point', async () => {
    for (const seo_score of [0, 59, 60, 79, 80, 100, 100]) await library.insert(NOBODY, media({ seo_score }))
    const { lowSeoScore, goodSeoScore, excellentSeoScore, averageSeoScore } = await library.analytics()
    expect({ lowSeoScore, goodSeoScore, excellentSeoScore, averageSeoScore }).toEqual({
      lowSeoScore: 2,
      goodSeoScore: 2,
      excellentSeoScore: 3,
      averageSeoScore: 68,
    })
  })

  test('count small files, those that need nothing and those of the website', async () => {
    const placed = { page_name: 'home', section: 'hero' }
    await library.insert(NOBODY, media({ file_size: 100_000, ...placed, is_active: false }))
    await library.insert(NOBODY, media({ file_size: 100_001, alt_text: null, ...placed }))
    await library.insert(NOBODY, media({ file_size: 500_000, page_name: 'home' }))
    await library.insert(NOBODY, media({ file_size: 500_001, section: 'hero' }))
    expect(await library.analytics()).toMatchObject({
      totalPhotos: 4,
      smallFiles: 1,
      largeFiles: 1,
      withoutAltText: 1,
      wellOptimised: 2,
      websitePhotos: 2,
    })
  })

  test('weigh what is stored, and what was sent where nobody has looked', async () => {
    await library.insert(NOBODY, media({ file_size: 9_000_000, stored_size: 90_000 }))
    await library.insert(NOBODY, media({ file_size: 90_000, stored_size: 600_000 }))
    await library.insert(NOBODY, media({ file_size: 700_000, stored_size: null }))
    const figures = { largeFiles: 2, smallFiles: 1, wellOptimised: 1, totalFileSize: 1_390_000 }
    expect(await library.analytics()).toMatchObject(figures)
  })

  test('tell all that the audit tells', async () => {
    await library.insert(NOBODY, media({ alt_text: '', webp_available: true }))
    expect(await library.analytics()).toMatchObject(await library.audit())
  })
})
