import { expect, test } from 'vitest'
import { serviceRepository } from '#features/services/service.repository.ts'
import { media, service } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { openRepositories } from '#server/repositories.ts'
import { NOBODY } from '#kernel/author.ts'

eachDatabase('the audit of the library', ({ store }) => {
  const library = openRepositories(store).photos

  test('of an empty library is all zeros', async () => {
    const zeros = Object.fromEntries(Object.keys(await library.audit()).map((name) => [name, 0]))
    expect(await library.audit()).toEqual(zeros)
  })

  test('counts each thing by its own rule', async () => {
    const placed = { page_name: 'home', section: 'hero' }
    await library.insert(NOBODY, media({ ...placed, file_size: 500_001, seo_score: 60, alt_text: '' }))
    await library.insert(NOBODY, media({ ...placed, file_size: 500_000, seo_score: 59, webp_available: true, is_active: false }))
    await library.insert(NOBODY, media({ file_size: 1, seo_score: 100, file_url: '/storage/photos/dienst.webp' }))
    await library.insert(NOBODY, media({ file_size: 1, seo_score: 99 }))
    await serviceRepository(store).insert(NOBODY, service({ image_url: '/storage/photos/dienst.webp' }))
    expect(await library.audit()).toEqual({
      totalPhotos: 4,
      withoutAltText: 1,
      largeFiles: 1,
      totalFileSize: 1_000_003,
      averageSeoScore: 80,
      lowSeoScore: 1,
      withoutWebp: 3,
      unusedImages: 2,
    })
  })
})
