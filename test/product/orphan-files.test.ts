import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { api, site as pages } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { eachSite, type SignedInHeaders, type Site } from '../support/each-site.ts'
import { type RoomInDatabase, roomIn } from '../support/full-database.ts'
import { noise } from '../support/pictures.ts'

const PLACE = { page_name: 'home', section: 'hero', alt_text: 'Propere gevel' }

/** Each upload address, with the fields that go with the file and the number of rows that it creates. */
const DOORS: [path: string, fields: Record<string, string>, rows: number][] = [
  [api.uploadPhoto, PLACE, 1],
  [api.uploadArticle, { alt_text: 'Propere gevel' }, 1],
  [api.uploadLibrary, { alt_text: 'Propere gevel' }, 1],
  [api.uploadService, { alt_text: 'Propere gevel' }, 1],
  [api.uploadProject, { kind: 'before', service_category: 'gevelreiniging' }, 0],
  [api.uploadBrand, { use: 'logo' }, 0],
  [api.quotePhotos, {}, 1],
]

eachSite('a file and its row', (site) => {
  let staff: SignedInHeaders
  let picture: Buffer
  let room: RoomInDatabase
  beforeAll(async () => {
    staff = await site().signIn()
    picture = await noise(300, 200)
    room = roomIn(site().databaseUrl)
  })

  const send = async (path: string, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'gevel.png')
    const headers = path.startsWith(`${api.admin}/`) ? staff : {}
    return (await site().request(path, { method: 'POST', headers, body })).status
  }
  const rows = async (): Promise<number> => {
    const { query } = site().database
    const photos = await query.selectFrom('media_library').select('id').execute()
    return photos.length + (await query.selectFrom('request_photos').select('id').execute()).length
  }
  const state = async () => ({ files: (await site().files()).length, rows: await rows() })
  const form = (): Record<string, string> => {
    const { photos: _, ...request } = quoteRequest()
    return request as unknown as Record<string, string>
  }

  test.each(DOORS)('come together through %s', async (path, fields, made) => {
    const before = await state()
    expect(await send(path, fields)).toBe(201)
    expect(await state()).toEqual({ files: before.files + 1, rows: before.rows + made })
  })

  test('are refused together where a rule refuses the row', async () => {
    const before = await state()
    expect(await send(api.uploadPhoto, { before_of: 'nergens', alt_text: 'Vuile gevel' })).toBe(404)
    expect(await send(api.uploadPhoto, { alt_text: 'kort' })).toBe(422)
    expect(await state()).toEqual(before)
  })

  test('are both absent when the photo of later is gone by then', async () => {
    const { query } = site().database
    const later = await query.selectFrom('media_library').select('id').executeTakeFirstOrThrow()
    const before = await state()
    await refusePairs(site())
    expect(await send(api.uploadPhoto, { before_of: later.id, alt_text: 'Vuile gevel' })).toBeGreaterThanOrEqual(400)
    expect(await state()).toEqual(before)
  })

  test('are both absent when the database refuses the row', async () => {
    const before = await state()
    await room.fill()
    try {
      for (const [path, fields] of DOORS.filter(([, , made]) => made > 0)) expect([path, await send(path, fields)]).toEqual([path, 507])
      expect(await send(pages.contact, form())).toBe(507)
    } finally {
      await room.free()
    }
    expect(await state()).toEqual(before)
  })

  test('are both absent when the store refuses the file', async () => {
    site().refuseFiles()
    const before = await rows()
    for (const [path, fields] of DOORS) expect([path, await send(path, fields)]).toEqual([path, 503])
    expect(await send(pages.contact, form())).toBe(503)
    expect(await rows()).toBe(before)
  })
})

/** Makes the database refuse to pair photos, as when a photo is removed while its other half is being uploaded. */
async function refusePairs({ engine, database: { query } }: Site): Promise<void> {
  const when = sql`before update on media_library`
  if (engine === 'sqlite') {
    await sql`create trigger no_pairs ${when} when new.before_id is not null begin select raise(abort, 'no pairs'); end`.execute(query)
    return
  }
  await sql`create function no_pairs() returns trigger language plpgsql as 'begin raise exception ''no pairs''; end'`.execute(query)
  await sql`create trigger no_pairs ${when} for each row when (new.before_id is not null) execute function no_pairs()`.execute(query)
}
