import { describe, expect, test } from 'vitest'
import type { PublicArticle } from '#features/articles/article.ts'
import type { Page } from '#site/page.ts'
import { articles } from '../../../test/support/page-sources.ts'
import { readPage } from '../../../test/support/read-page.ts'
import { blogPage } from './blog.page.tsx'
import { blogPostPage, previewOf } from './blog-post.page.tsx'

const post = (slug: string, own: Partial<PublicArticle> = {}): PublicArticle => ({
  id: slug,
  title: `Over ${slug}`,
  slug,
  excerpt: 'Kort gezegd.',
  content: 'Eerste alinea.\n\nTweede alinea.',
  featured_image: null,
  published_at: '2026-03-01T09:30:00.000Z',
  updated_at: '2026-03-01T18:00:00.000Z',
  ...own,
})

const render = <Data>(page: Page<Data>, posts: PublicArticle[], slug = '', query = '') =>
  readPage(page, {
    params: { slug },
    sources: articles(posts),
    query,
  })

describe('the blog', () => {
  test('says what is coming while nothing is published, and where to ask', async () => {
    const { main } = await render(blogPage, [])
    expect(main).toContain('Binnenkort leest u hier mee.')
    expect(main.match(/<h2>/g)).toHaveLength(4)
    expect(main).toContain('href="/contact"')
  })

  test('lists what is published, each with its day', async () => {
    const { main, html } = await render(blogPage, [post('mos'), post('alg', { published_at: '2026-01-31T23:30:00.000Z' })])
    expect(main).toContain('href="/blog/mos"')
    expect(main).toContain('href="/blog/alg"')
    expect(main).toContain('<time dateTime="2026-01-31T23:30:00.000Z">1 februari 2026</time>')
    expect(main).not.toContain('Binnenkort')
    expect(html).toContain('type="application/rss+xml" title="Blog van Helder Gevelreiniging" href="/blog/rss.xml"')
  })
})

describe('the photos of an article', () => {
  const photo = { file_url: '/storage/photos/uploads/1-a.jpg', alt_text: 'Van de bibliotheek', width: 900, height: 1200, placeholder: null }
  const content = `<p>Voor.</p><img src="${photo.file_url}" alt="Gevel &quot;na&quot;"><img src="/storage/photos/weg.jpg" alt="Weg"><p>Na.</p>`
  const withPhotos = {
    ...articles([post('mos', { content, featured_image: photo.file_url })]),
    photosAt: (addresses: string[]) => Promise.resolve([photo].filter(({ file_url }) => addresses.includes(file_url))),
  }

  test('stand in the text in every width, with their own shape, and without those that are gone', async () => {
    const { main } = await readPage(blogPostPage, { params: { slug: 'mos' }, sources: withPhotos })
    const [, figure = ''] = /<figure[^>]*>(.*)<\/figure>/.exec(main) ?? []
    expect(figure).toContain(`type="image/avif" srcSet="${photo.file_url}?width=480&amp;format=avif 480w`)
    expect(figure).toContain(`${photo.file_url}?width=1200&amp;format=webp 900w`)
    expect(figure).toContain('width="900" height="1200" alt="Gevel &quot;na&quot;" loading="lazy"')
    expect(main.match(/<figure/g)).toHaveLength(1)
    expect(main).toContain('<p>Voor.</p><figure')
    expect(main).not.toContain('weg.jpg')
  })

  test('stand above it with the words of the library', async () => {
    const { main } = await readPage(blogPostPage, { params: { slug: 'mos' }, sources: withPhotos })
    expect(main).toContain('width="900" height="1200" alt="Van de bibliotheek" fetchPriority="high"')
  })
})

describe('an article', () => {
  test('that nobody published is not found', async () => {
    await expect(render(blogPostPage, [post('mos')], 'alg')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is an article for those who share it and for search engines, with whole addresses', async () => {
    const { html, structuredData } = await render(blogPostPage, [post('mos', { featured_image: '/storage/photos/mos.webp' })], 'mos')
    expect(html).toContain('<meta property="og:type" content="article"/>')
    expect(html).toContain('<meta property="article:published_time" content="2026-03-01T09:30:00.000Z"/>')
    expect(html).toContain(
      '<meta property="og:image" content="https://helder.test/storage/photos/mos.webp?width=1200&amp;height=630&amp;format=jpeg"/>',
    )
    const [posting, way] = structuredData
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Over mos',
      url: 'https://helder.test/blog/mos',
      image: { url: 'https://helder.test/storage/photos/mos.webp' },
      dateModified: '2026-03-01T18:00:00.000Z',
    })
    expect(way).toMatchObject({
      itemListElement: [
        { item: 'https://helder.test/' },
        { item: 'https://helder.test/blog' },
        { name: 'Over mos', item: 'https://helder.test/blog/mos' },
      ],
    })
  })

  test('with a picture from elsewhere is shared with that one', async () => {
    const { html } = await render(blogPostPage, [post('mos', { featured_image: 'https://foto.test/mos.jpg' })], 'mos')
    expect(html).toContain('<meta property="og:image" content="https://foto.test/mos.jpg"/>')
  })

  test('has one of ours above it when it has no picture, and behind its own', async () => {
    expect((await render(blogPostPage, [post('mos')], 'mos')).main).toContain('/pictures/gevel-na-768.webp')
    const { main } = await render(blogPostPage, [post('mos', { featured_image: '/storage/photos/mos.webp' })], 'mos')
    expect(main).toContain('data-when-broken="/pictures/gevel-na-768.webp"')
  })

  test('names the day of its last change when that is another day', async () => {
    expect((await render(blogPostPage, [post('mos')], 'mos')).main).not.toContain('Bijgewerkt')
    const { main } = await render(blogPostPage, [post('mos', { updated_at: '2026-03-05T10:00:00.000Z' })], 'mos')
    expect(main).toMatch(/Bijgewerkt.*5 maart 2026/)
  })

  test('leads to the older and the newer one', async () => {
    const { main } = await render(blogPostPage, [post('nieuw'), post('midden'), post('oud')], 'midden')
    expect(main).toMatch(/href="\/blog\/oud" rel="prev"/)
    expect(main).toMatch(/href="\/blog\/nieuw" rel="next"/)
    expect((await render(blogPostPage, [post('alleen')], 'alleen')).main).not.toContain('Andere artikels')
  })

  test('has Blog marked in the menu', async () => {
    expect((await render(blogPostPage, [post('mos')], 'mos')).html).toContain('href="/blog" aria-current="true"')
  })

  test('has the headings, lists, quotations and links that the editor made, below the title', async () => {
    const content =
      '<h2>Kop</h2><h3>Onder</h3><p><strong>dik</strong> <em>schuin</em><br>nieuwe regel</p>' +
      '<ul><li><p>een</p></li></ul><ol><li><p>twee</p></li></ol><blockquote><p>gezegd</p></blockquote>'
    const { main } = await render(blogPostPage, [post('mos', { content })], 'mos')
    expect(main).toContain(content.replace('<br>', '<br/>'))
    expect(main.match(/<h1>/g)).toHaveLength(1)
  })

  test('says of a link that it leads away from the site', async () => {
    const links = '<p><a href="/contact">hier</a><a href="https://gent.be">daar</a><a href="mailto:a@b.be">post</a></p>'
    const { main } = await render(blogPostPage, [post('mos', { content: links })], 'mos')
    expect(main).toContain(links.replace('<a href="https://gent.be">', '<a href="https://gent.be" rel="external noopener">'))
  })

  test('that is not stored yet can be looked at, with the newest one beside it', async () => {
    const draft = { title: 'Nog niet af', excerpt: '', content: '<p>Half</p>', featured_image: null }
    const { main } = await render(previewOf(draft, '2026-03-01T09:30:00.000Z'), [post('nieuw'), post('oud')])
    expect(main).toContain('<h1>Nog niet af</h1>')
    expect(main).toContain('<p>Half</p>')
    expect(main).toMatch(/href="\/blog\/nieuw" rel="prev"/)
  })

  test('is words, whatever was typed', async () => {
    const typed = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    const { html, main } = await render(
      blogPostPage,
      [post('mos', { title: typed, excerpt: typed, content: `${typed}<p>Goed.</p>` })],
      'mos',
    )
    expect(html).not.toContain('<script>alert')
    expect(main).not.toContain('<img src=x')
    expect(main).toContain('<p>Goed.</p>')
  })
})
