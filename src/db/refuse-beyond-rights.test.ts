import { beforeEach, expect, test } from 'vitest'
import type { Author } from '#kernel/author.ts'
import { NOBODY } from '#kernel/author.ts'
import { Problem } from '#kernel/problem.ts'
import { openRepositories } from '#server/repositories.ts'
import { blogPost, media, portfolioItem, service, submission, testimonial } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'

const JAN: Author = { id: null, name: 'Jan', way: 'screen', role: 'medewerker' }
const EVA: Author = { id: null, name: 'Eva', way: 'screen', role: 'redacteur' }

eachDatabase('a write of somebody with a role', ({ store }) => {
  const { articles, projects, photos, services, reviews, requests, settings } = openRepositories(store)
  beforeEach(async () => {
    await services.insert(NOBODY, service({ slug: 'gevelreiniging', image_url: '/storage/photos/van-een-dienst.webp' }))
    await services.insert(NOBODY, service({ slug: 'verborgen', active: false }))
  })

  const project = (own: Parameters<typeof portfolioItem>[0] = {}) => portfolioItem({ service_category: 'gevelreiniging', ...own })
  const made = (write: Promise<unknown>) =>
    write.then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'not-allowed') return false
        throw error
      },
    )

  test('makes a project that visitors do not see, and none that they see', async () => {
    expect(await made(projects.insert(JAN, project({ status: 'archived' })))).toBe(true)
    expect(await made(projects.insert(JAN, project({ status: 'active' })))).toBe(false)
    expect(await made(projects.insert(JAN, project({ status: 'active', service_category: 'verborgen' })))).toBe(true)
    expect(await projects.count()).toBe(2)
  })

  test('changes a project that visitors see neither before nor after', async () => {
    const [draft, active] = [
      await projects.insert(NOBODY, project({ status: 'archived' })),
      await projects.insert(NOBODY, project({ status: 'active' })),
    ]
    const hidden = await projects.insert(NOBODY, project({ status: 'active', service_category: 'verborgen' }))
    expect(await made(projects.update(JAN, draft.id, { title: 'Nieuw' }))).toBe(true)
    expect(await made(projects.update(JAN, hidden.id, { title: 'Nieuw' }))).toBe(true)
    expect(await made(projects.update(JAN, active.id, { title: 'Nieuw' }))).toBe(false)
    expect(await made(projects.update(JAN, draft.id, { status: 'active' }))).toBe(false)
    expect(await made(projects.update(JAN, active.id, { status: 'archived' }))).toBe(false)
    expect(await made(projects.update(JAN, hidden.id, { service_category: 'gevelreiniging' }))).toBe(false)
    expect([await projects.get(draft.id), await projects.get(active.id)]).toMatchObject([
      { title: 'Nieuw', status: 'archived' },
      { title: active.title, status: 'active' },
    ])
  })

  test('changes several rows when it may change each', async () => {
    const [draft, other] = [
      await projects.insert(NOBODY, project({ status: 'archived' })),
      await projects.insert(NOBODY, project({ status: 'archived' })),
    ]
    const active = await projects.insert(NOBODY, project({ status: 'active' }))
    expect(await made(projects.updateMany(JAN, [draft.id, other.id], { featured: true }))).toBe(true)
    expect(await made(projects.updateMany(JAN, [draft.id, active.id], { location: 'Gent' }))).toBe(false)
    expect(await made(projects.removeMany(JAN, [active.id, draft.id]))).toBe(false)
    expect(await made(projects.removeMany(JAN, [draft.id, other.id]))).toBe(true)
    expect(await projects.count()).toBe(1)
  })

  test('does not change a photo that the site shows, in a place, in a pair or by its address', async () => {
    const place = { page_name: 'home', section: 'hero' }
    const nowhere = { page_name: null, section: null }
    const loose = await photos.insert(JAN, media(nowhere))
    expect(await made(photos.insert(JAN, media(place)))).toBe(false)
    expect(await made(photos.update(JAN, loose.id, { alt_text: 'Een propere gevel' }))).toBe(true)
    expect(await made(photos.update(JAN, loose.id, place))).toBe(false)
    const before = await photos.insert(NOBODY, media(nowhere))
    await photos.insert(NOBODY, media({ ...place, before_id: before.id }))
    expect(await made(photos.update(JAN, before.id, { alt_text: 'Een groene gevel' }))).toBe(false)
    const ofService = await photos.insert(NOBODY, media({ ...nowhere, file_url: '/storage/photos/van-een-dienst.webp' }))
    expect(await made(photos.remove(JAN, ofService.id))).toBe(false)
    expect(await made(photos.remove(JAN, loose.id))).toBe(true)
  })

  test('does not change a photo whose file the site shows, in whatever way either writes its address', async () => {
    const content = '<p>Zie de foto.</p><img src="/storage/photos/van-een-tekst.webp" alt="De gevel">'
    const featured_image = '/storage/photos/van-een-artike%6c.webp'
    await articles.insert(NOBODY, blogPost({ featured_image, content }))
    await projects.insert(NOBODY, project({ before_image: 'before/van-een-project.webp' }))
    const nowhere = { page_name: null, section: null }
    const shown = [
      'photos/van-een-dienst.webp',
      'photos/van-een-artikel.webp',
      'photos/van-een-tekst.webp',
      'projects/before/van-een-project.webp',
    ]
    for (const path of shown)
      for (const file_url of [
        `/storage/${path}`,
        `/storage/${path}?x`,
        `https://www.elders.test/storage/${path}`,
        `/storage/${path.slice(0, -1)}%70`,
      ])
        expect([file_url, await made(photos.insert(JAN, media({ ...nowhere, file_url })))]).toEqual([file_url, false])
    for (const file_url of [
      '/storage/photos/van-een-dienst.webp.webp',
      '/storage/photos/van_een-dienst.webp',
      'https://www.elders.test/van-een-dienst.webp',
    ])
      expect([file_url, await made(photos.insert(JAN, media({ ...nowhere, file_url })))]).toEqual([file_url, true])
  })

  test('is refused where the role only proposes, and made where it publishes', async () => {
    expect(await made(reviews.insert(JAN, testimonial({ approved: false })))).toBe(false)
    expect(await made(settings.municipalitiesSetting.save(JAN, { items: ['Gent'] }))).toBe(false)
    const first = await services.every()
    const ids = first.map(({ id }) => id)
    expect(await made(services.reorder(JAN, ids.toReversed(), ids))).toBe(false)
    const request = await requests.insert(NOBODY, submission())
    expect(await made(requests.update(JAN, request.id, { status: 'read' }))).toBe(true)
    expect(await made(requests.remove(JAN, request.id))).toBe(true)
    expect(await made(reviews.insert(EVA, testimonial({ approved: true })))).toBe(true)
    expect(await made(settings.municipalitiesSetting.save(EVA, { items: ['Gent'] }))).toBe(true)
    expect(await made(services.reorder(EVA, ids.toReversed(), ids))).toBe(true)
  })
})
