import { beforeAll, expect, test } from 'vitest'
import type { ShownChange } from '#features/changes/shown-change.ts'
import type { Photo } from '#features/photos/photo.ts'
import { type Role } from '#kernel/role.ts'
import { api, site as pages } from '#routes.ts'
import { eachSite, type SignedInHeaders } from '../support/each-site.ts'
import { noise } from '../support/pictures.ts'

const PLACED = { page_name: 'over-ons', section: 'team', alt_text: 'De ploeg bij een gevel' }
const DESCRIBED = { alt_text: 'Een gevel na het reinigen', category: 'general' }

interface Answered<Body> {
  status: number
  body: Body
}

eachSite('a photo that somebody uploads', (site) => {
  let staff: Record<Role, SignedInHeaders>
  let picture: Buffer
  beforeAll(async () => {
    staff = { beheerder: await site().signIn(), redacteur: await site().signIn('redacteur'), medewerker: await site().signIn('medewerker') }
    picture = await noise(600, 400)
  })

  const ask = async <Body>(role: Role, path: string, asked: { method?: string; body?: FormData } = {}): Promise<Answered<Body>> => {
    const { status, text } = await site().request(path, { ...asked, headers: staff[role] })
    return { status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Body }
  }
  const upload = async <Body>(role: Role, fields: Record<string, string>, path: string = api.uploadPhoto): Promise<Answered<Body>> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'ploeg.png')
    return ask<Body>(role, path, { method: 'POST', body: form })
  }
  const photo = async (id: string) => (await ask<Photo & { may: string[] }>('beheerder', api.row('media', id))).body
  const page = async () => (await site().request(pages.about)).text
  const proposals = async () => (await ask<{ total: number }>('beheerder', `${api.changes}?state=proposed&limit=1`)).body.total

  test('gets its place at once by whoever publishes, and waits for one by a medewerker', async () => {
    const shown = await upload<Photo>('redacteur', PLACED)
    expect(shown).toMatchObject({ status: 201, body: { page_name: 'over-ons', section: 'team' } })

    const { status, body } = await upload<{ photo: Photo; proposal: ShownChange }>('medewerker', PLACED)
    expect(status).toBe(202)
    expect(body).toMatchObject({
      photo: { page_name: null, section: null, alt_text: PLACED.alt_text, may: ['update', 'remove', 'propose'] },
      proposal: { state: 'proposed', kind: 'update', collection: 'media', subject: body.photo.id, may: ['update', 'remove'] },
    })
    const proposed = Object.fromEntries(body.proposal.fields.map(({ name, after }) => [name, after]))
    expect(proposed).toEqual({ page_name: 'over-ons', section: 'team' })
    expect(await page()).not.toContain(body.photo.file_url)
    expect((await site().request(body.photo.file_url)).status).toBe(200)

    expect((await ask('redacteur', api.applyChange(body.proposal.id), { method: 'POST' })).status).toBe(200)
    expect(await photo(body.photo.id)).toMatchObject({ page_name: 'over-ons', section: 'team' })
    expect(await page()).toContain(body.photo.file_url)
  })

  test('of before a shown one waits too, and not that of one that visitors do not see', async () => {
    const shown = (await upload<Photo>('redacteur', PLACED)).body
    const before = await upload<{ photo: Photo; proposal: ShownChange }>('medewerker', { before_of: shown.id, ...DESCRIBED })
    expect(before).toMatchObject({ status: 202, body: { proposal: { subject: shown.id, fields: [{ name: 'before_id' }] } } })
    expect((await photo(shown.id)).before_id).toBeNull()
    expect((await ask('redacteur', api.applyChange(before.body.proposal.id), { method: 'POST' })).status).toBe(200)
    expect((await photo(shown.id)).before_id).toBe(before.body.photo.id)

    const unseen = (await upload<Photo>('medewerker', { alt_text: DESCRIBED.alt_text }, api.uploadLibrary)).body
    const ofUnseen = await upload<Photo>('medewerker', { before_of: unseen.id, ...DESCRIBED })
    expect([ofUnseen.status, (await photo(unseen.id)).before_id]).toEqual([201, ofUnseen.body.id])
  })

  test('leaves nothing when it is refused', async () => {
    const [before, waiting] = [await site().files(), await proposals()]
    const refused = await upload('medewerker', { ...PLACED, section: '' })
    expect(refused.status).toBe(422)
    const gone = await upload('medewerker', { before_of: crypto.randomUUID(), ...DESCRIBED })
    expect(gone.status).toBe(404)
    expect([await site().files(), await proposals()]).toEqual([before, waiting])
  })

  test('as a logo waits for whoever publishes, like the other fields of the brand', async () => {
    const { status, body } = await upload<{ address: string }>('medewerker', { use: 'logo' }, api.uploadBrand)
    expect(status).toBe(201)
    const { body: brand } = await ask<object>('medewerker', api.settings('brand'))
    const headers = { ...staff.medewerker, 'Content-Type': 'application/json' }
    const saved = await site().request(api.settings('brand'), {
      method: 'PUT',
      headers,
      body: JSON.stringify({ ...brand, logo: body.address }),
    })
    expect([saved.status, JSON.parse(saved.text)]).toMatchObject([202, { state: 'proposed', fields: [{ name: 'logo' }] }])
    expect((await ask('redacteur', api.applyChange((JSON.parse(saved.text) as ShownChange).id), { method: 'POST' })).status).toBe(200)
    expect(await page()).toContain(body.address)
  })
})
