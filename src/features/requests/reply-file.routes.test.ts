import { once } from 'node:events'
import { request } from 'node:http'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { isoTime } from '#kernel/clock.ts'
import { api } from '#routes.ts'
import { eachSite, type SignedInHeaders } from '../../../test/support/each-site.ts'
import { submission } from '../../../test/support/builders.ts'
import { newId } from '#kernel/id.ts'
import { hugePng, noise, photoFromPhone } from '../../../test/support/pictures.ts'
import { REPLY_FILES_MAX, REPLY_FILES_MAX_BYTES, type ShownReplyFile } from './reply-file.ts'

const MB = 1_000_000

eachSite('the files of a mail to a customer', (site) => {
  let staff: SignedInHeaders
  let colleague: SignedInHeaders
  let id: string
  const receive = async () => {
    const time = isoTime(Date.now())
    const row = { ...submission(), id: newId(), created_at: time, updated_at: time, version: 1 }
    await site().database.query.insertInto('contact_submissions').values(row).execute()
    return row.id
  }
  beforeAll(async () => {
    staff = await site().signIn()
    colleague = await site().signIn('redacteur')
  })
  beforeEach(async () => void (id = await receive()))

  const add = (name: string, bytes: Buffer = Buffer.from('x'), headers = staff, to = id) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), name)
    return site().request(api.replyFilesOf(to), { method: 'POST', headers: { ...headers }, body })
  }
  const added = async (...given: Parameters<typeof add>) => JSON.parse((await add(...given)).text) as ShownReplyFile
  const waiting = async (headers = staff, of = id) =>
    (JSON.parse((await site().request(api.replyFilesOf(of), { headers })).text) as { items: ShownReplyFile[] }).items
  const stored = async () => (await site().files()).filter((path) => path.startsWith('mails/'))
  const codesOf = (answer: { status: number; text: string }) => {
    const { code, errors = [] } = JSON.parse(answer.text) as { code: string; errors?: { path: string; code: string }[] }
    return [answer.status, code, ...errors.map((each) => `${each.path} ${each.code}`)]
  }
  const download = (file: string, headers = staff, of = id) => site().request(api.replyFileOf(of, file), { headers })

  test('wait for the mail of whoever added them, are downloads for every reader, and can be removed', async () => {
    const before = await stored()
    const file = await added('Prijzen Ş.pdf', Buffer.from('%PDF-1.7 <b>'))
    expect(file).toMatchObject({ name: 'Prijzen Ş.pdf', mime_type: 'application/pdf', file_size: 12, photo_id: null })
    expect(await waiting()).toEqual([file])
    expect([await waiting(colleague), await waiting(staff, await receive())]).toEqual([[], []])

    const seen = await download(file.id, colleague)
    expect(seen).toMatchObject({ status: 200, text: '%PDF-1.7 <b>' })
    expect(seen.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Prijzen S.pdf"; filename*=UTF-8''Prijzen%20%C5%9E.pdf`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const remove = (headers: SignedInHeaders, of = id) => site().request(api.replyFileOf(of, file.id), { method: 'DELETE', headers })
    const elsewhere = await receive()
    const refused = [await remove(colleague), await remove(staff, elsewhere), await download(file.id, staff, elsewhere)]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await remove(staff)).status).toBe(204)
    expect([(await download(file.id)).status, await waiting(), await stored()]).toEqual([404, [], before])
  })

  test('a picture goes along upright and without hidden data, one that has none as it is, and what is no picture too', async () => {
    const sent = async (name: string, bytes: Buffer) => {
      const file = await added(name, bytes)
      const seen = Buffer.from(await (await fetch(site().url + api.replyFileOf(id, file.id), { headers: staff })).arrayBuffer())
      expect(file.file_size).toBe(seen.length)
      return seen
    }
    const photo = await photoFromPhone()
    expect(await sharp(photo).metadata()).toMatchObject({ width: 400, orientation: 6, exif: expect.anything() as Buffer })
    const clean = await sent('IMG_1.jpg', photo)
    const { exif, orientation, format, width, height } = await sharp(clean).metadata()
    expect({ exif, orientation, format, width, height }).toEqual({ format: 'jpeg', width: 300, height: 400 })
    for (const type of ['png', 'webp'] as const) {
      const picture = await sharp(photo)
        .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
        .toFormat(type)
        .toBuffer()
      expect((await sharp(await sent(`foto.${type}`, picture)).metadata()).exif).toBeUndefined()
    }
    const plain = await noise(30, 20)
    for (const bytes of [plain, plain.subarray(0, 900), Buffer.from('%PDF-1 GPS')]) expect(await sent('zo.png', bytes)).toEqual(bytes)
    expect(codesOf(await add('groot.png', hugePng(9000, 9000)))).toEqual([422, 'invalid-input', 'file too-many-pixels'])
  })

  test('have ten megabytes and ten files of room in all; who has too much reads what is left', async () => {
    await added('een.bin', Buffer.alloc(6 * MB))
    const before = await stored()
    const tooLarge = await add('twee.bin', Buffer.alloc(4 * MB + 1))
    expect(codesOf(tooLarge)).toEqual([413, 'body-too-large'])
    expect(tooLarge.text).toContain('er is nog 4 MB van de 10 MB vrij')
    expect(codesOf(await add('drie.bin', Buffer.alloc(9 * MB)))).toEqual([413, 'body-too-large'])
    expect(await stored()).toEqual(before)
    expect((await add('twee.bin', Buffer.alloc(4 * MB))).status).toBe(201)
    expect((await add('drie.bin')).text).toContain('De 10 MB van deze mail zijn op')

    id = await receive()
    for (let number = 0; number < REPLY_FILES_MAX; number += 1) expect((await add(`${number}.txt`)).status).toBe(201)
    expect(codesOf(await add('nog een.txt'))).toEqual([422, 'invalid-input', 'file too-many'])
  })

  test('stay within that room when many come at once, and when a body has no end', async () => {
    const before = await stored()
    const answers = await Promise.all(Array.from({ length: 30 }, async (_, number) => add(`${number}.bin`, Buffer.alloc(MB + number))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9)
    expect((await waiting()).reduce((sum, { file_size }) => sum + file_size, 0)).toBeLessThanOrEqual(REPLY_FILES_MAX_BYTES)
    expect(await stored()).toHaveLength(before.length + 9)

    const sending = request(site().url + api.replyFilesOf(id), {
      method: 'POST',
      headers: { ...staff, 'Content-Type': 'multipart/form-data; boundary=x', 'Transfer-Encoding': 'chunked' },
    })
    const answered = once(sending, 'response')
    sending.on('error', () => undefined)
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="x.bin"\r\n\r\n')
    const more = () => {
      while (!sending.destroyed && sending.write(Buffer.alloc(MB / 10)));
    }
    sending.on('drain', more)
    more()
    const [response] = (await answered) as [{ statusCode: number }]
    sending.destroy()
    expect(response.statusCode).toBe(413)
    expect(await stored()).toHaveLength(before.length + 9)
  })

  test('have safe names of any letters, and the type of their bytes; programs and empty files are refused', async () => {
    const names: [string, string, string][] = [
      ['../../etc/passwd', 'passwd', 'application/octet-stream'],
      ['C:\\Users\\Els\\Ş🏠 "gevel".pdf', 'Ş🏠 "gevel".pdf', 'application/pdf'],
      ['een\u202efdp.txt', 'een fdp.txt', 'text/plain'],
      [`${'é'.repeat(300)}.docx`, `${'é'.repeat(114)}….docx`, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['...', 'bestand', 'application/octet-stream'],
      ['pagina.html', 'pagina.html', 'application/octet-stream'],
    ]
    for (const [sent, name, mime_type] of names) expect(await added(sent)).toMatchObject({ name, mime_type })
    expect(await added('foto.txt', await noise(30, 20))).toMatchObject({ name: 'foto.txt', mime_type: 'image/png' })
    for (const name of ['a.exe', 'Factuur.pdf.EXE', 'a.bat. .', 'macro.js'])
      expect(codesOf(await add(name))).toEqual([422, 'invalid-input', 'file program'])
    expect(codesOf(await add('brief.pdf', Buffer.from('MZ\u0090')))).toEqual([422, 'invalid-input', 'file program'])
    expect(codesOf(await add('leeg.pdf', Buffer.alloc(0)))).toEqual([422, 'invalid-input', 'file empty-file'])
  })

  test('can be photos of the request, once each, as JPEG of a size that mail programs show', async () => {
    const [photo] = await photoOf(await noise(2400, 1200))
    const take = (photo_id: string, of = id) =>
      site().request(api.replyPhotosOf(of), {
        method: 'POST',
        headers: { ...staff, 'Content-Type': 'application/json' },
        body: JSON.stringify({ photo_id }),
      })
    const taken = await Promise.all([take(photo), take(photo)])
    expect(taken.map(({ status }) => status)).toEqual([201, 201])
    const [file] = await waiting()
    expect(await waiting()).toHaveLength(1)
    expect(file).toMatchObject({ name: 'Gevel.jpg', mime_type: 'image/jpeg', photo_id: photo })
    const seen = await fetch(site().url + api.replyFileOf(id, file?.id ?? ''), { headers: staff })
    expect(await sharp(await seen.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 960 })
    const path = await site()
      .database.query.selectFrom('reply_files')
      .select('path')
      .where('id', '=', file?.id ?? '')
      .executeTakeFirst()
    expect((await stored()).filter((each) => each === `mails/${path?.path}`)).toHaveLength(1)
    expect((await take(photo, await receive())).status).toBe(404)
    expect((await take('nergens')).status).toBe(404)
  })

  const photoOf = async (bytes: Buffer): Promise<[string]> => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), 'Gevel.png')
    const { id: photo } = JSON.parse((await site().request(api.quotePhotos, { method: 'POST', body })).text) as { id: string }
    await site().database.query.updateTable('request_photos').set({ submission_id: id }).where('id', '=', photo).execute()
    return [photo]
  }
})
