import { beforeEach, expect, test } from 'vitest'
import { NOBODY } from '#kernel/author.ts'
import { api, site as addresses } from '#routes.ts'
import { openRepositories } from '#server/repositories.ts'
import { createContentVersions } from '#db/content-versions.ts'
import { systemClock } from '#kernel/clock.ts'
import { fingerprint } from '#db/secret-token.ts'
import { blogPost } from '../../../test/support/builders.ts'
import { eachSite, type SignedInHeaders } from '../../../test/support/each-site.ts'

const ATTACK = '<p>Veilig.</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">klik</a>'

eachSite('a link to an unpublished article', (site) => {
  const repositories = () => {
    const { database } = site()
    return openRepositories({ database, clock: systemClock, contentVersions: createContentVersions(database, systemClock) })
  }
  let staff: SignedInHeaders
  let id: string
  let number = 0
  beforeEach(async () => {
    staff = await site().signIn()
    number += 1
    ;({ id } = await repositories().articles.insert(
      NOBODY,
      blogPost({ title: `Mos op <b>pannen</b> ${number}`, slug: `mos-${number}`, content: `<p>Nog geheim ${number}.</p>` }),
    ))
  })

  const share = async (of = id) => {
    const { status, text } = await site().request(api.shareRow('blog-posts', of), { method: 'POST', headers: staff })
    return { status, ...(JSON.parse(text) as { url: string; expires_at: string; code?: string }) }
  }
  const pathOf = (url: string) => url.slice(site().url.length)
  const open = (path: string) => site().request(path)
  /** Returns what distinguishes one answer from another. */
  const seen = ({ status, headers, text }: Awaited<ReturnType<typeof open>>) => {
    const { date: _, 'x-request-id': __, ...others } = headers
    return { status, text, headers: others }
  }
  const nowhere = async () => seen(await open(addresses.preview('0'.repeat(64))))

  test('shows the article to somebody without an account, with whose preview it is and until when', async () => {
    const { url, expires_at } = await share()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/voorbeeld\/[\da-f]{64}$/)
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(7)
    const { status, text } = await open(pathOf(url))
    expect(status).toBe(200)
    expect(text).toContain(`Nog geheim ${number}.`)
    expect(text).toContain(`Mos op &lt;b&gt;pannen&lt;/b&gt; ${number}`)
    expect(text).toMatch(
      /<aside data-notice="" aria-label="Voorbeeld">Voorbeeld van .+: dit staat nog niet op de website\. Deze link werkt tot \d/,
    )
    expect((await open(addresses.blogPost(`mos-${number}`))).status).toBe(404)
  })

  test('is not kept, listed or sent on by anybody, and runs and sends nothing', async () => {
    const { url } = await share()
    const { headers, text } = await open(pathOf(url))
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    for (const name of ['cdn-cache-control', 'surrogate-key', 'cache-tag', 'etag', 'speculation-rules'])
      expect(headers).not.toHaveProperty(name)
    const policy = String(headers['content-security-policy'])
    for (const rule of ["default-src 'none'", "script-src 'none'", "form-action 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).not.toMatch(/<script|<base|rel="canonical"/)
    expect(text).not.toContain(pathOf(url))
  })

  test('shows the article as it is now', async () => {
    const { url } = await share()
    await open(pathOf(url))
    await repositories().articles.update(NOBODY, id, { content: '<p>Herschreven.</p>' })
    expect((await open(pathOf(url))).text).toContain('Herschreven.')
  })

  test('runs nothing that somebody stored past the form', async () => {
    await site().database.query.updateTable('blog_posts').set({ content: ATTACK }).where('id', '=', id).execute()
    const { text } = await open(pathOf((await share()).url))
    expect(text).toContain('Veilig.')
    expect(text).not.toMatch(/alert|javascript:|onerror/)
  })

  test('is gone once revoked, and looks like a link that never was', async () => {
    const [one, two] = [await share(), await share()]
    const list = async () =>
      (JSON.parse((await site().request(api.shareRow('blog-posts', id), { headers: staff })).text) as { items: object[] }).items
    expect(await list()).toHaveLength(2)
    const { status } = await site().request(api.shareRow('blog-posts', id), { method: 'DELETE', headers: staff })
    expect(status).toBe(204)
    expect(await list()).toEqual([])
    for (const { url } of [one, two]) expect(seen(await open(pathOf(url)))).toEqual(await nowhere())
    expect((await nowhere()).status).toBe(404)
  })

  test('is gone once expired, published or deleted, and looks like a link that never was', async () => {
    const { articles } = repositories()
    const { url } = await share()
    await articles.update(NOBODY, id, { published: true })
    expect(seen(await open(pathOf(url)))).toEqual(await nowhere())
    await articles.update(NOBODY, id, { published: false })
    expect((await open(pathOf(url))).status).toBe(200)
    await site().database.query.updateTable('links').set({ expires_at: '2026-01-01T00:00:00.000Z' }).where('subject', '=', id).execute()
    expect(seen(await open(pathOf(url)))).toEqual(await nowhere())
    const later = await share()
    await articles.remove(NOBODY, id)
    expect(seen(await open(pathOf(later.url)))).toEqual(await nowhere())
  })

  test('forged and changed links look like a link that never was', async () => {
    const path = pathOf((await share()).url)
    const secret = path.split('/').at(-1) ?? ''
    const forged = [
      fingerprint(secret),
      secret.toUpperCase(),
      secret.slice(1),
      `${secret}0`,
      `${secret.slice(0, -1)}${secret.endsWith('0') ? 1 : 0}`,
      id,
    ]
    for (const each of forged) expect(seen(await open(addresses.preview(each)))).toEqual(await nowhere())
    for (const each of [`${path}/x`, `/voorbeeld/`, '/voorbeeld', `/Voorbeeld/${secret}`]) expect((await open(each)).status).toBe(404)
  })

  test('nobody shares what is published already, or does not exist', async () => {
    await repositories().articles.update(NOBODY, id, { published: true })
    expect(await share()).toMatchObject({ status: 409, code: 'nothing-to-preview' })
    expect(await share('nergens')).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('a HEAD request gets the same headers', async () => {
    const path = pathOf((await share()).url)
    const { status, headers, text } = await site().request(path, { method: 'HEAD' })
    expect({ status, text, cached: headers['cache-control'] }).toEqual({ status: 200, text: '', cached: 'private, no-store' })
  })
})
