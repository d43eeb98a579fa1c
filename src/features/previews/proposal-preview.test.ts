import { beforeAll, expect, test } from 'vitest'
import { createContentVersions } from '#db/content-versions.ts'
import { NOBODY } from '#kernel/author.ts'
import { systemClock } from '#kernel/clock.ts'
import { api, site as addresses } from '#routes.ts'
import { openRepositories } from '#server/repositories.ts'
import { blogPost, testimonial } from '../../../test/support/builders.ts'
import { eachSite, type SignedInHeaders } from '../../../test/support/each-site.ts'

const ATTACK = '<p>Nieuw.</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">klik</a>'

eachSite('a link to a proposal', (site) => {
  let staff: SignedInHeaders
  beforeAll(async () => void (staff = await site().signIn()))
  const repositories = () => {
    const { database } = site()
    return openRepositories({ database, clock: systemClock, contentVersions: createContentVersions(database, systemClock) })
  }

  const send = async (method: string, path: string, body?: unknown) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const { status, text } = await site().request(path, { method, headers: { ...staff, 'Content-Type': 'application/json' }, ...json })
    return { status, body: (text ? JSON.parse(text) : {}) as { id: string; url: string; code?: string; user: { name: string } } }
  }
  const proposed = async (method: string, path: string, body?: unknown) => {
    const answer = await send(method, `${path}?as=proposal`, body)
    expect(answer.status).toBe(202)
    return answer.body
  }
  const share = async (id: string) => send('POST', api.shareChange(id))
  const open = async (id: string) => {
    const { body } = await share(id)
    return body.url.slice(site().url.length)
  }
  const read = (path: string) => site().request(path)
  const seen = ({ status, headers, text }: Awaited<ReturnType<typeof read>>) => {
    const { date: _, 'x-request-id': __, ...others } = headers
    return { status, text, headers: others }
  }
  const nowhere = async () => seen(await read(addresses.preview('0'.repeat(64))))
  const serviceId = async (slug = 'gevelreiniging') => (await repositories().services.at(slug))?.id ?? ''

  test('of a published article shows it with the proposal, while visitors read the article as it is', async () => {
    const { articles } = repositories()
    const { id } = await articles.insert(NOBODY, blogPost({ slug: 'gevel', content: '<p>Oud.</p>', published: true }))
    const change = await proposed('PATCH', api.row('blog-posts', id), { content: '<p>Nieuw.</p>' })
    await articles.update(NOBODY, id, { title: 'Intussen een andere titel' })
    const { status, text, headers } = await read(await open(change.id))
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'private, no-store', 'no-referrer'])
    expect(text).toContain('Nieuw.')
    expect(text).toContain('Intussen een andere titel')
    expect(text).toContain(`Voorbeeld van ${change.user.name}: dit staat nog niet op de website.`)
    expect((await read(addresses.blogPost('gevel'))).text).toContain('Oud.')
  })

  test('of a field that others changed meanwhile shows what is proposed', async () => {
    const { articles } = repositories()
    const { id } = await articles.insert(NOBODY, blogPost({ slug: 'dak', content: '<p>Oud.</p>' }))
    const change = await proposed('PATCH', api.row('blog-posts', id), { content: '<p>Nieuw.</p>' })
    await articles.update(NOBODY, id, { content: '<p>Van een ander.</p>' })
    expect((await read(await open(change.id))).text).toContain('Nieuw.')
  })

  test('of a new article and of a new service shows the page that does not exist yet', async () => {
    const article = await proposed('POST', api.collection('blog-posts'), blogPost({ slug: 'eerste', title: 'Een eerste artikel' }))
    expect((await read(await open(article.id))).text).toContain('Een eerste artikel')
    const fields = { name: 'Zonnepanelen', slug: 'zonnepanelen', description: 'Ook op hoogte.' }
    const service = await proposed('POST', api.collection('services'), fields)
    const { status, text } = await read(await open(service.id))
    expect([status, text.includes('Zonnepanelen')]).toEqual([200, true])
    expect((await read(addresses.service('zonnepanelen'))).status).toBe(404)
    expect((await read(addresses.home)).text).not.toContain('Zonnepanelen')
  })

  test('of a service shows its page with the new name, in the menu too', async () => {
    const change = await proposed('PATCH', api.row('services', await serviceId()), { name: 'Gevels van hier' })
    const { text } = await read(await open(change.id))
    expect(text.match(/Gevels van hier/g)?.length).toBeGreaterThan(2)
    expect((await read(addresses.service('gevelreiniging'))).text).not.toContain('Gevels van hier')
  })

  test.each([
    ['a page', 'over-ons', addresses.about],
    ['all pages', 'kop-en-voet', addresses.home],
    ['a service', 'diensten/gevelreiniging', addresses.service('gevelreiniging')],
    ['the page of an unknown address', 'niet-gevonden', '/nergens'],
  ])('of the texts of %s shows the page with them', async (_, page, path) => {
    const { standard } = JSON.parse((await site().request(api.page(page), { headers: staff })).text) as { standard: object }
    const change = await proposed('PUT', api.page(page), { words: wordsIn(standard) })
    const { status, text } = await read(await open(change.id))
    expect(status).toBe(200)
    expect(text).toContain('Een ander woord')
    expect(text).not.toMatch(/data-word|<script/)
    expect((await read(path)).text).not.toContain('Een ander woord')
  })

  test('of the texts of mails, a review, a setting, or a deletion does not exist', async () => {
    const { reviews, articles } = repositories()
    const { standard } = JSON.parse((await site().request(api.page('mails'), { headers: staff })).text) as { standard: object }
    const review = await reviews.insert(NOBODY, testimonial())
    const article = await articles.insert(NOBODY, blogPost({ slug: 'weg' }))
    const changes = [
      await proposed('PUT', api.page('mails'), { words: wordsIn(standard) }),
      await proposed('PATCH', api.row('testimonials', review.id), { rating: 2 }),
      await proposed('DELETE', api.row('blog-posts', article.id)),
    ]
    for (const { id } of changes) expect(await share(id)).toMatchObject({ status: 409, body: { code: 'nothing-to-preview' } })
    expect(await share('nergens')).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('is gone once the proposal is applied, dropped or without its subject, and looks like a link that never was', async () => {
    const { articles } = repositories()
    const { id } = await articles.insert(NOBODY, blogPost({ slug: 'mos' }))
    const propose = (title: string) => proposed('PATCH', api.row('blog-posts', id), { title })
    const changes = [await propose('Mos en alg'), await propose('Alg en mos'), await propose('Alg')]
    const paths = await Promise.all(changes.map((change) => open(change.id)))
    const [applied, dropped, orphan] = paths.map((path) => async () => seen(await read(path)))
    expect((await send('POST', `${api.change(changes[0]?.id ?? '')}/apply`)).status).toBe(200)
    expect(await applied?.()).toEqual(await nowhere())
    await send('DELETE', api.change(changes[1]?.id ?? ''))
    expect(await dropped?.()).toEqual(await nowhere())
    expect((await orphan?.())?.status).toBe(200)
    await articles.remove(NOBODY, id)
    expect(await orphan?.()).toEqual(await nowhere())
    expect((await nowhere()).status).toBe(404)
    expect(await share(changes[0]?.id ?? '')).toMatchObject({ status: 409, body: { code: 'nothing-to-preview' } })
  })

  test('is gone once revoked or expired, is no other when changed, and looks like a link that never was', async () => {
    const { articles } = repositories()
    const { id } = await articles.insert(NOBODY, blogPost({ slug: 'geheim' }))
    const change = await proposed('PATCH', api.row('blog-posts', id), { title: 'Nog geheim' })
    const other = await proposed('PATCH', api.row('blog-posts', id), { title: 'Ook geheim' })
    const [path, again, ofOther] = [await open(change.id), await open(change.id), await open(other.id)]
    const secret = path.split('/').at(-1) ?? ''
    const last = secret.endsWith('0') ? '1' : '0'
    const forged = [
      `${secret.slice(0, -1)}${last}`,
      secret.toUpperCase(),
      `${secret}0`,
      secret.slice(1),
      `%00${secret}`,
      change.id,
      `${secret}/${change.id}`,
    ]
    for (const each of forged) expect([each, (await read(addresses.preview(each))).text.includes('Nog geheim')]).toEqual([each, false])
    expect((await read(path)).text).toContain('Nog geheim')
    expect((await send('DELETE', api.shareChange(change.id))).status).toBe(204)
    for (const each of [path, again]) expect(seen(await read(each))).toEqual(await nowhere())
    expect((await read(ofOther)).text).toContain('Ook geheim')
    // What is shared after that opens again, and what was revoked does not.
    const later = await open(change.id)
    expect([(await read(later)).status, (await read(path)).status]).toEqual([200, 404])
    await site().database.query.updateTable('links').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
    for (const each of [later, ofOther]) expect(seen(await read(each))).toEqual(await nowhere())
  })

  test('does not open another subject, nor the same one for another purpose', async () => {
    const { articles, links } = repositories()
    const { id } = await articles.insert(NOBODY, blogPost({ slug: 'apart', content: '<p>Zoals het is.</p>' }))
    const change = await proposed('PATCH', api.row('blog-posts', id), { content: '<p>Zoals voorgesteld.</p>' })
    const ofArticle = (await send('POST', api.shareRow('blog-posts', id))).body.url.slice(site().url.length)
    const ofProposal = await open(change.id)
    expect((await read(ofArticle)).text).toContain('Zoals het is.')
    expect((await read(ofProposal)).text).toContain('Zoals voorgesteld.')
    expect((await send('DELETE', api.shareRow('blog-posts', change.id))).status).toBe(204)
    expect((await send('DELETE', api.shareChange(id))).status).toBe(204)
    expect([(await read(ofArticle)).status, (await read(ofProposal)).status]).toEqual([200, 200])
    // Whoever could swap the purposes in the database would still get no page of another kind.
    const swap = { 'article-preview': 'proposal-preview', 'proposal-preview': 'article-preview' } as const
    for (const path of [ofArticle, ofProposal]) {
      const link = await links.find(path.split('/').at(-1) ?? '', Object.keys(swap) as (keyof typeof swap)[])
      if (!link) throw new Error('no link')
      const { query } = site().database
      await query.updateTable('links').set({ purpose: swap[link.purpose] }).where('token_hash', '=', link.token_hash).execute()
      expect(seen(await read(path))).toEqual(await nowhere())
    }
    expect((await send('DELETE', api.shareChange(change.id))).status).toBe(204)
  })

  test('runs nothing that somebody stored past the form', async () => {
    const { articles } = repositories()
    const { id } = await articles.insert(NOBODY, blogPost({ slug: 'aanval' }))
    const change = await proposed('PATCH', api.row('blog-posts', id), { title: 'Anders' })
    const past = (value_after: Record<string, unknown>) =>
      site().database.query.updateTable('proposals').set({ value_after }).where('id', '=', change.id).execute()
    await past({ title: '<script>alert(1)</script>', content: ATTACK, featured_image: 'javascript:alert(1)' })
    const { text, headers } = await read(await open(change.id))
    expect(text).toContain('Nieuw.')
    expect(text).not.toMatch(/<script|onerror=|href="javascript|src="javascript/)
    expect(String(headers['content-security-policy'])).toContain("script-src 'none'")
  })
})

/** Returns words in which the first sentence of each part is another one. */
function wordsIn(standard: object): object {
  for (const [name, part] of Object.entries(standard) as [string, unknown][]) {
    if (typeof part === 'string' && !part.startsWith('<')) return { [name]: 'Een ander woord' }
    if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
      const inner = wordsIn(part)
      if (Object.keys(inner).length > 0) return { [name]: inner }
    }
  }
  return {}
}
