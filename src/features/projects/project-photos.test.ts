import { expect, test } from 'vitest'
import { api, storage } from '#routes.ts'
import { portfolioItem } from '../../../test/support/builders.ts'
import { eachSite, type SignedInHeaders } from '../../../test/support/each-site.ts'
import { noise } from '../../../test/support/pictures.ts'

eachSite('the photos of a deleted project', (site) => {
  const sendPicture = async (staff: SignedInHeaders, path: string, fields: Record<string, string>): Promise<unknown> => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new Blob([new Uint8Array(await noise(160, 120))], { type: 'image/png' }), 'gevel.png')
    return JSON.parse((await site().request(path, { method: 'POST', headers: staff, body })).text)
  }
  const upload = async (staff: SignedInHeaders) =>
    (await sendPicture(staff, api.uploadProject, { kind: 'before', service_category: 'gevelreiniging' })) as { path: string; url: string }
  const send = (staff: SignedInHeaders, path: string, method: string, json?: unknown) =>
    site().request(path, {
      method,
      headers: { ...staff, 'Content-Type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })

  test('are gone at once, alone and of several, but for one that another row shows', async () => {
    const staff = await site().signIn()
    const projects = api.collection('portfolio-items')
    const create = async (before_image: string) =>
      (JSON.parse((await send(staff, projects, 'POST', portfolioItem({ before_image, after_image: null }))).text) as { id: string }).id
    const status = async ({ url }: { url: string }) => (await site().request(url)).status

    const [one, shared, other] = [await upload(staff), await upload(staff), await upload(staff)]
    const alone = await create(one.path)
    const [first, second, third] = [
      await create(shared.path),
      await create(storage.file('projects', shared.path)),
      await create(other.path),
    ]
    expect(await Promise.all([one, shared, other].map(status))).toEqual([200, 200, 200])

    await send(staff, api.row('portfolio-items', alone), 'DELETE')
    expect(await status(one)).toBe(404)
    await send(staff, `${projects}/bulk-delete`, 'POST', { ids: [first, third] })
    expect(await Promise.all([shared, other].map(status))).toEqual([200, 404])
    await send(staff, api.row('portfolio-items', second), 'DELETE')
    expect(await status(shared)).toBe(404)
  })

  test('are those of projects: what it names of another bucket stays', async () => {
    const staff = await site().signIn()
    // No row refers to the picture, so deleting the project would remove it if the deletion reached into other buckets.
    const { address } = (await sendPicture(staff, api.uploadBrand, { use: 'logo' })) as { address: string }
    const project = portfolioItem({ before_image: address, after_image: null })
    const { id } = JSON.parse((await send(staff, api.collection('portfolio-items'), 'POST', project)).text) as { id: string }
    expect((await send(staff, api.row('portfolio-items', id), 'DELETE')).status).toBe(204)
    expect((await site().request(address)).status).toBe(200)
  })
})
