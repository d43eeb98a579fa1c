import { expect, test } from 'vitest'
import { api, storage } from '#routes.ts'
import { media, portfolioItem } from '../../../test/support/builders.ts'
import { eachSite, type SignedInHeaders } from '../../../test/support/each-site.ts'
import { noise } from '../../../test/support/pictures.ts'
import type { TrashedRow } from './trashed-row.ts'

eachSite('the files of the trash', (site) => {
  const send = (staff: SignedInHeaders, path: string, method: string, json?: unknown) =>
    site().request(path, {
      method,
      headers: { ...staff, 'Content-Type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
  const upload = async (staff: SignedInHeaders, path: string, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new Blob([new Uint8Array(await noise(900, 600))], { type: 'image/png' }), 'gevel.png')
    return JSON.parse((await site().request(path, { method: 'POST', headers: staff, body })).text) as Record<string, string>
  }
  const status = async (path: string) => (await site().request(path)).status
  const trashOf = async (staff: SignedInHeaders) =>
    (JSON.parse((await send(staff, api.trash, 'GET')).text) as { items: TrashedRow[] }).items

  test('can be opened by nobody, under no address, until their photo is restored', async () => {
    const staff = await site().signIn()
    const photo = await upload(staff, api.uploadLibrary, { alt_text: 'De gevel na de reiniging' })
    const { id = '', file_url = '', filename = '' } = photo
    const variant = `${file_url}?width=480&format=webp`
    const signed = (await send(staff, api.storageSign, 'POST', { bucket: 'photos', path: filename })).text
    const { url } = JSON.parse(signed) as { url: string }
    expect([await status(file_url), await status(variant)]).toEqual([200, 200])
    await send(staff, api.row('media', id), 'DELETE')
    expect(await site().files()).toContain(`changes/photos/${filename}`)
    const inTrash = storage.file('changes', `photos/${filename}`)
    for (const address of [file_url, variant, new URL(url).pathname + new URL(url).search, inTrash, `${inTrash}?width=480`])
      expect([address, await status(address)]).toEqual([address, 404])
    expect((await send(staff, api.storageSign, 'POST', { bucket: 'photos', path: filename })).status).toBe(404)
    expect((await send(staff, api.storageSign, 'POST', { bucket: 'changes', path: `photos/${filename}` })).status).toBe(422)

    const [trashed] = await trashOf(staff)
    const picture = `${api.trashPicture}?address=${encodeURIComponent(file_url)}`
    expect(trashed).toMatchObject({ picture: file_url, file_count: 1 })
    const shown = await send(staff, picture, 'GET')
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([200, 'image/webp', 'no-store'])
    expect([
      await status(picture),
      await status(`${api.trashPicture}?address=${encodeURIComponent('/api/storage/requests/a.webp')}`),
    ]).toEqual([401, 401])
    expect((await send(staff, `${api.trashPicture}?address=${encodeURIComponent('/api/storage/requests/a.webp')}`, 'GET')).status).toBe(404)
    expect((await send(staff, api.restoreTrashed(trashed?.id ?? ''), 'POST', {})).status).toBe(200)
    expect([await status(file_url), await status(variant), await status(inTrash)]).toEqual([200, 200, 404])
  })

  test('come back with their project, and are deleted with it for good', async () => {
    const staff = await site().signIn()
    const projects = api.collection('portfolio-items')
    const { path = '', url = '' } = await upload(staff, api.uploadProject, { kind: 'before', service_category: 'gevelreiniging' })
    const project = portfolioItem({ before_image: path, after_image: null })
    const { id } = JSON.parse((await send(staff, projects, 'POST', project)).text) as { id: string }
    await send(staff, `${projects}/bulk-delete`, 'POST', { ids: [id] })
    const [trashed] = await trashOf(staff)
    expect([trashed?.subject, await status(url)]).toEqual([id, 404])

    const other = await send(staff, projects, 'POST', portfolioItem({ slug: project.slug }))
    expect((await send(staff, api.restoreTrashed(trashed?.id ?? ''), 'POST', {})).status).toBe(409)
    expect(await status(url)).toBe(404)
    expect((await send(staff, api.restoreTrashed(trashed?.id ?? ''), 'POST', { slug: 'een-ander' })).status).toBe(200)
    expect(await status(url)).toBe(200)

    await send(staff, api.row('portfolio-items', id), 'DELETE')
    const [again] = await trashOf(staff)
    expect((await send(staff, api.trashed(again?.id ?? ''), 'DELETE')).status).toBe(204)
    expect((await site().files()).filter((each) => each.includes(path))).toEqual([])
    await send(staff, api.row('portfolio-items', (JSON.parse(other.text) as { id: string }).id), 'DELETE')
  })

  test('stay where they are when the brand has them, also for whoever may only draft photos', async () => {
    const [staff, medewerker] = [await site().signIn(), await site().signIn('medewerker')]
    const { address = '' } = await upload(staff, api.uploadBrand, { use: 'logo' })
    const brand = JSON.parse((await send(staff, api.settings('brand'), 'GET')).text) as object
    expect((await send(staff, api.settings('brand'), 'PUT', { ...brand, logo: address })).status).toBe(200)
    await deleteTwins(medewerker, address, [address, ...otherSpellings(address)])
  })

  test('stay where they are when another photo has them, in whatever way it writes their address', async () => {
    const [staff, medewerker] = [await site().signIn(), await site().signIn('medewerker')]
    const { file_url = '' } = await upload(staff, api.uploadPhoto, { page_name: 'home', section: 'hero' })
    await deleteTwins(medewerker, file_url, otherSpellings(file_url))
    expect(await trashOf(medewerker)).toEqual(expect.arrayContaining([expect.objectContaining({ picture: file_url })]))
  })

  /** Adds photos without a place that name the file of this address too, deletes them, and expects it where it was. */
  const deleteTwins = async (staff: SignedInHeaders, address: string, spellings: string[]) => {
    const before = await site().files()
    for (const file_url of spellings) {
      const twin = await send(staff, api.collection('media'), 'POST', media({ file_url, page_name: null, section: null }))
      expect([file_url, twin.status]).toEqual([file_url, 201])
      const { id } = JSON.parse(twin.text) as { id: string }
      expect((await send(staff, api.row('media', id), 'DELETE')).status).toBe(204)
      expect([file_url, await status(address), await site().files()]).toEqual([file_url, 200, before])
    }
  }
  const otherSpellings = (address: string) => {
    const encoded = `${address.slice(0, -1)}%${address.charCodeAt(address.length - 1).toString(16)}`
    return [`${address}?x`, `${address}#x`, `https://www.elders.test${address}`, encoded]
  }

  test('come back when a group of deletions is undone', async () => {
    const staff = { ...(await site().signIn()), 'Change-Group': '3F8A12CD-90B4-4671-8A5D-AC96774BBCCE' }
    const photos = [
      await upload(staff, api.uploadLibrary, { alt_text: 'Een' }),
      await upload(staff, api.uploadLibrary, { alt_text: 'Twee' }),
    ]
    const [one, two] = photos.map(({ id = '' }) => id)
    await send(staff, api.row('media', one ?? ''), 'DELETE')
    expect((await send(staff, `${api.collection('media')}/bulk-delete`, 'POST', { ids: [two] })).status).toBe(200)
    expect(await Promise.all(photos.map(({ file_url = '' }) => status(file_url)))).toEqual([404, 404])
    const undone = await send(staff, api.undoGroup('3f8a12cd-90b4-4671-8a5d-ac96774bbcce'), 'POST')
    expect([undone.status, JSON.parse(undone.text)]).toEqual([200, { undone: 2, conflicts: [] }])
    expect(await Promise.all(photos.map(({ file_url = '' }) => status(file_url)))).toEqual([200, 200])
    await send(staff, api.row('media', two ?? ''), 'DELETE')
    const [last] = await trashOf(staff)
    expect((await send(staff, api.undoChange(last?.id ?? ''), 'POST')).status).toBe(200)
    expect(await status(photos[1]?.['file_url'] ?? '')).toBe(200)
    const badly = { ...staff, 'Change-Group': 'mijn groep' }
    expect((await send(badly, api.row('media', one ?? ''), 'DELETE')).status).toBe(422)
  })
})
