import { beforeEach, expect, test } from 'vitest'
import { articleRepository } from '#features/articles/article.repository.ts'
import { projectRepository } from '#features/projects/project.repository.ts'
import { serviceRepository } from '#features/services/service.repository.ts'
import { blogPost, media, portfolioItem, service } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { insertBuiltInServices } from '../../../test/support/built-in-services.ts'
import { openRepositories } from '#server/repositories.ts'
import { openProposing } from '#server/proposing.ts'
import { type Author, NOBODY } from '#kernel/author.ts'
import { newId } from '#kernel/id.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }

eachDatabase('where a photo stands', ({ store, clock }) => {
  beforeEach(() => insertBuiltInServices(store.database))
  const repositories = openRepositories(store)
  const library = repositories.photos
  const HERO = { page_name: 'home', section: 'hero' }

  test('a section shows its newest active photo, and no other', async () => {
    const older = await library.insert(NOBODY, media(HERO))
    clock.advance(1000)
    const newest = await library.insert(NOBODY, media(HERO))
    clock.advance(1000)
    const inactive = await library.insert(NOBODY, media({ ...HERO, is_active: false }))
    const unplaced = await library.insert(NOBODY, media())
    const ids = [older, newest, inactive, unplaced].map(({ id }) => id)
    expect(await library.used(ids)).toEqual([{ id: newest.id, places: [{ kind: 'section', name: 'hero', page_name: 'home' }] }])
  })

  test('only a place that the site has counts', async () => {
    const there = [HERO, { page_name: 'over-ons', section: 'team' }, { page_name: 'gevelreiniging', section: 'process_4' }]
    const nowhere = [
      { page_name: 'home', section: 'vervuiling_1' },
      { page_name: 'gevelreiniging', section: 'service_1' },
      { page_name: 'blog', section: 'hero' },
    ]
    const ids: string[] = []
    for (const place of [...there, ...nowhere]) ids.push((await library.insert(NOBODY, media(place))).id)
    expect((await library.used(ids)).map(({ id }) => id).toSorted()).toEqual(ids.slice(0, there.length).toSorted())
    expect(await library.audit()).toMatchObject({ totalPhotos: 6, unusedImages: nowhere.length })
  })

  test('of two of the same moment one is shown', async () => {
    const ids = [(await library.insert(NOBODY, media(HERO))).id, (await library.insert(NOBODY, media(HERO))).id]
    const [shown] = await library.visible({ page_name: 'home', section: 'hero' })
    expect((await library.used(ids)).map(({ id }) => id)).toEqual([shown?.id])
  })

  test('services, articles and projects show the photo that they name', async () => {
    const { id, file_url } = await library.insert(NOBODY, media({ is_active: false }))
    await serviceRepository(store).insert(NOBODY, service({ name: 'Ramen', image_url: file_url }))
    await articleRepository(store).insert(NOBODY, blogPost({ title: 'Winter', featured_image: file_url }))
    await projectRepository(store).insert(NOBODY, portfolioItem({ title: 'Huis', before_image: file_url, after_image: file_url }))
    expect(await library.used([id])).toEqual([
      {
        id,
        places: [
          { kind: 'project', name: 'Huis' },
          { kind: 'service', name: 'Ramen' },
          { kind: 'article', name: 'Winter' },
        ],
      },
    ])
  })

  test('an article shows the photos of its text, each once', async () => {
    const [body, both, unused] = [
      await library.insert(NOBODY, media()),
      await library.insert(NOBODY, media()),
      await library.insert(NOBODY, media()),
    ]
    const image = ({ file_url }: { file_url: string }) => `<img src="${file_url}" alt="">`
    const content = `<p>Zie ${unused.file_url}</p>${image(body)}<ul><li>${image(both)}</li></ul>${image(both)}`
    await articleRepository(store).insert(NOBODY, blogPost({ title: 'Mos "&" alg', content, featured_image: both.file_url }))
    await articleRepository(store).insert(NOBODY, blogPost({ title: 'Zomer', content: image(body) }))
    const used = await library.used([body, both, unused].map(({ id }) => id))
    const article = (name: string) => ({ kind: 'article', name })
    expect(used.toSorted((one, other) => other.places.length - one.places.length)).toEqual([
      { id: body.id, places: [article('Mos "&" alg'), article('Zomer')] },
      { id: both.id, places: [article('Mos "&" alg')] },
    ])
    expect(await library.audit()).toMatchObject({ totalPhotos: 3, unusedImages: 1 })
  })

  test('a proposal that waits counts as a place, until it is dropped', async () => {
    const [photo, other] = [await library.insert(NOBODY, media()), await library.insert(NOBODY, media())]
    const { propose } = openProposing(repositories, clock)
    const draft = blogPost({ title: 'Mos', slug: 'mos', content: `<p>Zie:</p><img src="${photo.file_url}" alt="Mos">` })
    const subject = newId(clock.now())
    const write = (by: Author) => repositories.articles.insert(by, draft, subject)
    const { id } = await propose(AN, { as: 'proposal' }, { kind: 'create', collection: 'blog-posts', subject, write })
    expect(await library.used([photo.id, other.id])).toEqual([{ id: photo.id, places: [{ kind: 'proposal', name: 'Mos' }] }])
    await repositories.proposals.drop(AN, id)
    expect(await library.used([photo.id])).toEqual([])
  })

  test('nobody knows a photo that is not there', async () => {
    expect(await library.used(['nope'])).toEqual([])
  })

  test('each section is counted, active or not', async () => {
    await library.insert(NOBODY, media(HERO))
    await library.insert(NOBODY, media({ ...HERO, is_active: false }))
    await library.insert(NOBODY, media({ page_name: 'blog' }))
    await library.insert(NOBODY, media())
    expect((await library.sectionCounts()).toSorted((one, other) => one.total - other.total)).toEqual([
      { page_name: 'blog', section: null, total: 1 },
      { ...HERO, total: 2 },
    ])
  })
})
