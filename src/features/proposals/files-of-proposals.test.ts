import { beforeAll, expect, test } from 'vitest'
import { api, storage } from '#routes.ts'
import { blogPost, portfolioItem } from '../../../test/support/builders.ts'
import { eachSite, type SignedInHeaders } from '../../../test/support/each-site.ts'
import { noise } from '../../../test/support/pictures.ts'
import { until } from '../../../test/support/until.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80" fill="#123456"/></svg>'

eachSite('the files that only a proposal names', (site) => {
  let staff: SignedInHeaders
  beforeAll(async () => void (staff = await site().signIn()))

  const send = async (method: string, path: string, json?: unknown) => {
    const body = json === undefined ? {} : { body: JSON.stringify(json) }
    const answer = await site().request(path, { method, headers: { ...staff, 'Content-Type': 'application/json' }, ...body })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.status, body: (isJson ? JSON.parse(answer.text) : {}) as Record<string, string> }
  }
  const upload = async (path: string, fields: Record<string, string>, file: Blob, name: string) => {
    const body = new FormData()
    for (const [field, value] of Object.entries(fields)) body.append(field, value)
    body.append('file', file, name)
    return JSON.parse((await site().request(path, { method: 'POST', headers: staff, body })).text) as Record<string, string>
  }
  const uploaded = async (kind = 'before') => {
    const file = new Blob([new Uint8Array(await noise(90, 60))], { type: 'image/png' })
    const { path = '', url = '' } = await upload(api.uploadProject, { kind, service_category: 'gevelreiniging' }, file, 'gevel.png')
    return { path, url }
  }
  const statusOf = async (path: string) => (await site().request(path)).status
  const pictureOf = (address: string) => `${api.trashPicture}?address=${encodeURIComponent(address)}`
  const projects = api.collection('portfolio-items')
  const propose = async (path: string, json: object, method = 'POST', as = 'as=proposal') => {
    const { status, body } = await send(method, `${path}?${as}`, json)
    expect(status).toBe(202)
    return body['id'] ?? ''
  }
  const undoLast = async (of: string) => {
    const { body } = await send('GET', `${api.changes}?state=applied&${of}`)
    const [last] = (body as unknown as { items: { id: string }[] }).items
    return send('POST', api.undoChange(last?.id ?? ''))
  }
  const apply = (id: string) => send('POST', `${api.change(id)}/apply`)

  test('are opened by nobody, under no address, but staff see them; once applied, everybody does', async () => {
    const { path, url } = await uploaded()
    const variant = `${url}?width=480&format=webp`
    expect([await statusOf(url), await statusOf(variant)]).toEqual([200, 200])
    const { url: signed = '' } = (await send('POST', api.storageSign, { bucket: 'projects', path })).body
    const id = await propose(projects, portfolioItem({ before_image: path, after_image: null }))
    expect(await site().files()).toContain(`changes/projects/${path}`)
    expect(await site().files()).not.toContain(`projects/${path}`)
    const hidden = storage.file('changes', `projects/${path}`)
    const { pathname, search } = new URL(signed)
    for (const address of [url, variant, pathname + search, hidden, `${hidden}?width=480`])
      expect([address, await statusOf(address)]).toEqual([address, 404])
    expect([(await send('GET', pictureOf(url))).status, await statusOf(pictureOf(url))]).toEqual([200, 401])

    expect((await apply(id)).status).toBe(200)
    expect([await statusOf(url), await statusOf(variant), await statusOf(hidden)]).toEqual([200, 200, 404])
  })

  test('of a plan are there at its moment, and those of a dropped proposal never', async () => {
    const [planned, dropped] = [await uploaded(), await uploaded('after')]
    const at = new Date(Date.now() + 1500).toISOString()
    const plan = await propose(projects, portfolioItem({ before_image: planned.path, after_image: null }), 'POST', `as=plan&at=${at}`)
    const proposal = await propose(projects, portfolioItem({ before_image: dropped.path, after_image: null }))
    await until('the plan', async () => (await send('GET', api.change(plan))).body['state'] === 'applied')
    expect(await statusOf(planned.url)).toBe(200)
    expect((await send('DELETE', api.change(proposal))).status).toBe(204)
    expect(await statusOf(dropped.url)).toBe(404)
  })

  test('stay where they are while a row shows them, and go when a proposal takes another photo', async () => {
    const [shown, first, second] = [await uploaded(), await uploaded('after'), await uploaded('after')]
    const { body: project } = await send('POST', projects, portfolioItem({ before_image: shown.path, after_image: null }))
    const row = api.row('portfolio-items', project['id'] ?? '')
    const id = await propose(row, { before_image: first.path, after_image: shown.path }, 'PATCH')
    expect([await statusOf(shown.url), await statusOf(first.url)]).toEqual([200, 404])
    const fields = { before_image: second.path, after_image: shown.path }
    expect((await send('PATCH', api.change(id), { fields })).status).toBe(200)
    expect([await statusOf(shown.url), await statusOf(second.url)]).toEqual([200, 404])
    expect((await apply(id)).status).toBe(200)
    expect([await statusOf(shown.url), await statusOf(first.url), await statusOf(second.url)]).toEqual([200, 404, 200])
  })

  test('do not open for another proposal that names the place where they are kept', async () => {
    const { path, url } = await uploaded()
    await propose(projects, portfolioItem({ before_image: path, after_image: null }))
    for (const address of [storage.file('changes', `projects/${path}`), `${storage.root}/changes/projects%2F${path}`]) {
      const id = await propose(projects, portfolioItem({ before_image: address, after_image: null }))
      expect((await apply(id)).status).toBe(200)
      expect([await statusOf(address), await statusOf(url)]).toEqual([404, 404])
    }
    expect((await send('GET', pictureOf(url))).status).toBe(200)
  })

  test('are hidden again when the proposal does not fit', async () => {
    const { path, url } = await uploaded()
    const item = portfolioItem({ before_image: path, after_image: null })
    const id = await propose(projects, item)
    await send('POST', projects, portfolioItem({ slug: item.slug }))
    expect(await apply(id)).toMatchObject({ status: 409, body: { code: 'slug-taken' } })
    expect(await statusOf(url)).toBe(404)
    expect((await send('GET', pictureOf(url))).status).toBe(200)
  })

  test('come back when somebody saves them in a form', async () => {
    const { path, url } = await uploaded()
    await propose(projects, portfolioItem({ before_image: path, after_image: null }))
    const item = portfolioItem({ before_image: path, after_image: null })
    expect([await statusOf(url), (await send('POST', projects, item)).status, await statusOf(url)]).toEqual([404, 201, 200])
    const other = await uploaded()
    const { body: project } = await send('POST', projects, portfolioItem())
    const row = api.row('portfolio-items', project['id'] ?? '')
    await propose(row, { before_image: other.path }, 'PATCH')
    expect([await statusOf(other.url), (await send('PATCH', row, { before_image: other.path })).status]).toEqual([404, 200])
    expect(await statusOf(other.url)).toBe(200)
  })

  test('come back when an undo needs them', async () => {
    const [first, second] = [await uploaded(), await uploaded()]
    const { body: project } = await send('POST', projects, portfolioItem({ before_image: first.path, after_image: null }))
    const row = api.row('portfolio-items', project['id'] ?? '')
    await send('PATCH', row, { before_image: second.path })
    await propose(projects, portfolioItem({ before_image: first.path, after_image: null }))
    expect(await statusOf(first.url)).toBe(404)
    expect([(await undoLast(`subject=${project['id']}`)).status, await statusOf(first.url)]).toEqual([200, 200])
  })

  test('a photo of the library that somebody deleted keeps what adds it from being applied, until it is restored', async () => {
    const file = new Blob([new Uint8Array(await noise(90, 60))], { type: 'image/png' })
    const { id: photo = '', file_url: address = '' } = await upload(api.uploadArticle, { alt_text: 'De gevel' }, file, 'gevel.png')
    const before = blogPost()
    const { body: article } = await send('POST', api.collection('blog-posts'), before)
    const row = api.row('blog-posts', article['id'] ?? '')
    const shown = await propose(row, { featured_image: address }, 'PATCH')
    const within = await propose(row, { content: `<p>Zie</p><img src="${address}" alt="De gevel">` }, 'PATCH')
    await send('DELETE', api.row('media', photo))
    for (const id of [shown, within]) {
      expect(await apply(id)).toMatchObject({ status: 409, body: { code: 'picture-gone' } })
      expect((await send('GET', api.change(id))).body).toMatchObject({ state: 'proposed', problem: 'picture-gone' })
    }
    // What the article named already does not hold anything up.
    expect((await undoLast(`subject=${photo}`)).status).toBe(200)
    expect([(await apply(shown)).status, await statusOf(address)]).toEqual([200, 200])
    await send('DELETE', api.row('media', photo))
    const other = await propose(row, { title: 'Anders', featured_image: address }, 'PATCH')
    expect((await apply(other)).status).toBe(200)
  })

  test('of the brand too', async () => {
    const logoOf = async (name: string) =>
      (await upload(api.uploadBrand, { use: 'logo' }, new Blob([LOGO], { type: 'image/svg+xml' }), name))['address'] ?? ''
    const address = await logoOf('logo.svg')
    const path = `${api.admin}/settings/brand`
    const { body: brand } = await send('GET', path)
    const id = await propose(path, { ...brand, logo: address }, 'PUT')
    expect([await statusOf(address), (await send('GET', pictureOf(address))).status]).toEqual([404, 200])
    expect([(await apply(id)).status, await statusOf(address)]).toEqual([200, 200])
    await send('PUT', path, brand)
    await propose(path, { ...brand, logo: address }, 'PUT')
    expect(await statusOf(address)).toBe(404)
    expect([(await undoLast('collection=settings')).status, await statusOf(address)]).toEqual([200, 200])
    const other = await logoOf('ander.svg')
    await propose(path, { ...brand, logo: other }, 'PUT')
    expect([await statusOf(other), (await send('PUT', path, { ...brand, logo: other })).status, await statusOf(other)]).toEqual([
      404, 200, 200,
    ])
  })

  test('are moved by the next start, when the process was killed before it moved them', async () => {
    const { path, url } = await uploaded()
    const id = await propose(projects, portfolioItem({ before_image: path, after_image: null }))
    const { query } = site().database
    // Without a proposal nothing hides the file, as before the process was killed.
    await query.updateTable('proposals').set({ state: 'dropped' }).where('id', '=', id).execute()
    await send('POST', projects, portfolioItem({ before_image: path, after_image: null }))
    expect(await statusOf(url)).toBe(200)
    await query.deleteFrom('portfolio_items').where('before_image', '=', path).execute()
    await query.updateTable('proposals').set({ state: 'proposed' }).where('id', '=', id).execute()
    await site().restart()
    await until('the move', async () => (await statusOf(url)) === 404)
    // An older version applies a proposal without its files.
    await query.updateTable('proposals').set({ state: 'applied' }).where('id', '=', id).execute()
    await query
      .insertInto('portfolio_items')
      .values({
        ...(await query.selectFrom('portfolio_items').selectAll().executeTakeFirstOrThrow()),
        id: 'ouder',
        slug: 'ouder',
        before_image: path,
      })
      .execute()
    await site().restart()
    await until('the way back', async () => (await statusOf(url)) === 200)
  })

  test('keep their proposal waiting, without a problem of its own, while the store refuses them', async () => {
    const { path, url } = await uploaded()
    const id = await propose(projects, portfolioItem({ before_image: path, after_image: null }))
    site().refuseFiles()
    expect((await apply(id)).status).toBeGreaterThanOrEqual(503)
    expect((await send('GET', api.change(id))).body).toMatchObject({ state: 'proposed', problem: null })
    expect(await statusOf(url)).toBe(404)
  })
})
