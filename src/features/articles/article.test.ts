import { expect, test } from 'vitest'
import { DAY, isoTime } from '#kernel/clock.ts'
import { blogPost } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { articleDraft } from './article.ts'
import { articleRepository } from './article.repository.ts'
import { NOBODY } from '#kernel/author.ts'

test('a draft is measured as it would be stored, like an article that is saved', () => {
  const draft = { title: 'Algen', excerpt: '', featured_image: null }
  const accepted = (characters: number) => articleDraft.safeParse({ ...draft, content: `<p>${'\u00a0'.repeat(characters)}x</p>` }).success
  expect(accepted(16_000)).toBe(true)
  expect(accepted(17_000)).toBe(false)
})

eachDatabase('blog posts', ({ store, clock }) => {
  const posts = articleRepository(store)
  const seen = async () => (await posts.visible()).map(({ title }) => title)

  test('its text is cleaned by every way of writing it', async () => {
    const attack = '<p>Veilig.</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    const { id, content } = await posts.insert(NOBODY, blogPost({ content: attack }))
    expect(content).toBe('<p>Veilig.</p>')
    expect((await posts.update(NOBODY, id, { content: `<h2>Kop</h2>${attack}` })).content).toBe('<h2>Kop</h2><p>Veilig.</p>')
    await posts.updateMany(NOBODY, [id], { content: `${attack}<p>Samen.</p>` })
    expect((await posts.get(id)).content).toBe('<p>Veilig.</p><p>Samen.</p>')
  })

  test('an article has those beside it that the list has, also where two are of one moment', async () => {
    for (const days of [0, 1, 0, 0, 1]) {
      clock.advance(days * DAY)
      await posts.insert(NOBODY, blogPost({ published: true }))
      await posts.insert(NOBODY, blogPost())
    }
    const list = (await posts.visiblePage({ limit: 9, offset: 0 })).items
    expect(list).toHaveLength(5)
    for (const [place, post] of list.entries()) {
      const { older, newer } = await posts.neighbours(post)
      expect([newer?.slug, older?.slug]).toEqual([list[place - 1]?.slug, list[place + 1]?.slug])
    }
  })

  test('a concept is invisible to visitors', async () => {
    const { slug } = await posts.insert(NOBODY, blogPost())
    expect(await seen()).toEqual([])
    expect(await posts.visibleAt(slug)).toBeNull()
  })

  test('an article carries the moment in which it was first published', async () => {
    const { id, slug, created_at } = await posts.insert(NOBODY, blogPost())
    clock.advance(DAY)
    const firstPublished = isoTime(clock.now())
    await posts.update(NOBODY, id, { published: true })
    expect((await posts.visibleAt(slug))?.published_at).toBe(firstPublished)

    clock.advance(DAY)
    await posts.update(NOBODY, id, { published: false })
    await posts.updateMany(NOBODY, [id], { published: true })
    expect((await posts.visibleAt(slug))?.published_at).toBe(firstPublished)
    expect(firstPublished).not.toBe(created_at)
  })

  test('visitors see the one that was published last first, however old its concept', async () => {
    const old = await posts.insert(NOBODY, blogPost({ title: 'Lang geleden begonnen' }))
    clock.advance(DAY)
    await posts.insert(NOBODY, blogPost({ title: 'Meteen gepubliceerd', published: true }))
    clock.advance(DAY)
    await posts.updateMany(NOBODY, [old.id], { published: true })
    expect(await seen()).toEqual(['Lang geleden begonnen', 'Meteen gepubliceerd'])
  })

  test('an article that came in published without its moment is as old as its row', async () => {
    const { id, slug, created_at } = await posts.insert(NOBODY, blogPost({ published: true }))
    await store.database.query.updateTable('blog_posts').set({ published_at: null }).where('id', '=', id).execute()
    expect((await posts.visibleAt(slug))?.published_at).toBe(created_at)
    clock.advance(DAY)
    await posts.update(NOBODY, id, { title: 'Bijgewerkt', published: true })
    expect((await posts.visibleAt(slug))?.published_at).toBe(created_at)
  })
})
