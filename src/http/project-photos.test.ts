import { expect, test } from 'vitest'
import { api, storage } from '#routes.ts'
import { portfolioItem } from '../../test/support/builders.ts'
import { eachSite, type SignedInHeaders } from '../../test/support/each-site.ts'
import { noise } from '../../test/support/pictures.ts'

eachSite('the photos of a deleted project', (site) => {
  const upload = async (staff: SignedInHeaders): Promise<{ path: string; url: string }> => {
    const body = new FormData()
    body.append('kind', 'before')
    body.append('service_category', 'gevelreiniging')
    body.append('file', new Blob([new Uint8Array(await noise(640, 480))], { type: 'image/png' }), 'gevel.png')
    return JSON.parse((await site().request(api.uploadProject, { method: 'POST', headers: staff, body })).text) as {
      path: string
      url: string
    }
  }
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
})
