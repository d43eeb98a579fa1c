import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentExportLink, ContentImport } from './content-file.ts'
import type { Role } from '#kernel/role.ts'
import { api, site } from '#routes.ts'
import { contentRows, fillWithContent, type ForgedEntry, forgeContentFile, withManifest } from '../../../test/support/content-file.ts'
import { createDataFolder, type DataFolder } from '../../../test/support/each-data-folder.ts'
import { openFiles } from '../../../test/support/open-files.ts'
import { until } from '../../../test/support/until.ts'
import { type OpenApp, openApp } from '../../../test/support/open-app.ts'

const folders: DataFolder[] = []
const apps: OpenApp[] = []
const start = async (engine: DataFolder['engine'], isFilled: boolean) => {
  const folder = await createDataFolder(engine)
  folders.push(folder)
  if (isFilled) await fillWithContent(folder.open(), join(folder.path, 'files'))
  const app = await openApp({ ...folder.environment, PUBLIC_URL: 'http://www.helder.test', SEED: 'essential', LOG_LEVEL: 'warn' })
  apps.push(app)
  return { app, folder, session: await app.login() }
}
type Site = Awaited<ReturnType<typeof start>>

let source: Site
let other: Site
let file: Buffer
beforeAll(async () => {
  source = await start('sqlite', true)
  other = await start('postgres', false)
  file = Buffer.from(await (await download(source)).bytes())
})
afterAll(async () => {
  for (const app of apps) await app.stop()
  for (const { cleanUp } of folders) for (const undo of cleanUp.toReversed()) await undo()
})

const askLink = ({ app, session }: Site) => app.request(api.contentExports, { method: 'POST', session })
const linkOf = async (of: Site): Promise<string> => {
  const answer = await askLink(of)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as ContentExportLink).address
}
/** True when an export may begin. A link opens for a minute only, so one from before a wait does not tell. */
const hasRoom = async (of: Site) => (await askLink(of)).status === 200
/** Requests as a browser does: with its cookies only. */
const withCookie = ({ app, session: { cookie } }: Site, address: string, method = 'GET') =>
  app.request(address, { method, headers: { Cookie: cookie } })
const download = async (of: Site) => withCookie(of, await linkOf(of))

const send = ({ app, session }: Site, bytes: Buffer, more?: (form: FormData) => void) => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), 'inhoud.tar.gz')
  more?.(body)
  return app.request(api.contentImports, { method: 'POST', body, session })
}
const latest = async ({ app, session }: Site): Promise<ContentImport | null> =>
  ((await (await app.request(api.contentImports, { session })).json()) as { latest: ContentImport | null }).latest
const ended = async (of: Site): Promise<ContentImport> => {
  await until('the end of the import', async () => (await latest(of))?.state !== 'running')
  return (await latest(of)) as ContentImport
}
const imported = async (of: Site, bytes: Buffer): Promise<ContentImport> => {
  const answer = await send(of, bytes)
  expect(answer.status).toBe(202)
  const { id } = (await answer.json()) as ContentImport
  const state = await ended(of)
  expect(state.id).toBe(id)
  return state
}
const unfinished = ({ folder }: Site): string[] =>
  readdirSync(join(folder.path, 'files/.unfinished'), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'))

test('what one site sends out as a stream another one on PostgreSQL takes in, and names the backup that it made', async () => {
  const answer = await download(source)
  expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="inhoud-www\.helder\.test-\d{1,2}-\d{1,2}-\d{4}\.tar\.gz"$/),
  ])
  const proposal = await other.app.request(`${api.settings('reviews')}?as=proposal`, {
    method: 'PUT',
    session: other.session,
    json: { built_in: true },
  })
  expect(proposal.status).toBe(202)
  const state = await imported(other, file)
  expect(state).toMatchObject({ state: 'done', is_replaced: true, by: 'Admin', error: null })
  expect(state.counts).toMatchObject({ services: 4, files: 4 })
  expect(readdirSync(join(other.folder.path, 'backups'))).toContain(state.backup)
  const home = await (await source.app.request(site.home)).text()
  await until('the new home page', async () => (await (await other.app.request(site.home)).text()) === home)
  expect(unfinished(other)).toEqual([])
  const waiting: unknown = await (await other.app.request(`${api.changes}?state=proposed`, { session: other.session })).json()
  expect(waiting).toMatchObject({ total: 1, items: [{ subject: 'company/reviews', fields: [{ before: false, after: true }] }] })
})

test('a download is for the browser that asked, for a minute, and ends with its session', async () => {
  const address = await linkOf(source)
  const signedIn = { ...source, session: await source.app.login() }
  expect((await withCookie(signedIn, address)).status).toBe(403)
  expect((await source.app.request(address)).status).toBe(403)
  expect((await withCookie(source, address.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(403)
  expect((await withCookie(source, api.contentDownload)).status).toBe(403)
  expect((await withCookie(source, await expired(address))).status).toBe(403)
  const head = await withCookie(source, address, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await withCookie(source, address)).status).toBe(200)

  const own = await linkOf(signedIn)
  const taken = address.replace(/session=[^&]+/, /session=[^&]+/.exec(own)?.[0] ?? '')
  expect(taken).not.toBe(address)
  expect((await withCookie(signedIn, taken)).status).toBe(403)
  await source.app.request(api.logout, { method: 'POST', session: signedIn.session })
  expect((await withCookie(signedIn, own)).status).toBe(403)
})

test('a download is refused to who lost the right since they asked for it', async () => {
  const [address, { query }] = [await linkOf(source), source.folder.open()]
  const become = (role: Role) => query.updateTable('admin_users').set({ role }).execute()
  await become('redacteur')
  const refused = [await withCookie(source, address), await withCookie(source, address, 'HEAD')].map(({ status }) => status)
  await become('beheerder')
  expect(refused).toEqual([403, 403])
  expect((await withCookie(source, address, 'HEAD')).status).toBe(200)
})

test('an import asks for the password or a code of the last 15 minutes first', async () => {
  const { query } = other.folder.open()
  const confirmed = (at: string | null) => query.updateTable('admin_sessions').set({ confirmed_at: at }).execute()
  const before = (await latest(other))?.id
  await confirmed('2026-03-02T09:00:00.000Z')
  const answer = await send(other, file)
  await confirmed(null)
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'confirm-password' }])
  expect((await latest(other))?.id).toBe(before)
  expect(unfinished(other)).toEqual([])
})

/** Returns the address as it was a minute ago, signed with the site's key. */
async function expired(address: string): Promise<string> {
  const asked = new URL(address, 'http://x').searchParams
  const { value } = await source.folder
    .open()
    .query.selectFrom('secrets')
    .select('value')
    .where('name', '=', 'content-exports')
    .executeTakeFirstOrThrow()
  const expires = String(Math.floor(Date.now() / 1000) - 1)
  const signature = createHmac('sha256', value)
    .update(`${asked.get('session')}\n${expires}`)
    .digest('base64url')
  return `${api.contentDownload}?${new URLSearchParams({ session: asked.get('session') ?? '', expires, signature }).toString()}`
}

test('more downloads than a few at once are put off, and those that nobody reads on end', async () => {
  const address = await linkOf(source)
  const begin = () =>
    new Promise<{ status: number; leave(): void }>((resolve, reject) => {
      const asking = request(new URL(address, source.app.url), { headers: { Cookie: source.session.cookie }, agent: false })
      asking.on('response', (response) => resolve({ status: response.statusCode ?? 0, leave: () => asking.destroy() }))
      asking.on('error', reject).end()
    })
  const all = await Promise.all(Array.from({ length: 12 }, begin))
  expect(all.map(({ status }) => status).filter((status) => ![200, 503].includes(status))).toEqual([])
  for (const each of all) each.leave()
  await until('room for another', () => hasRoom(source))
  await until('nothing unfinished', () => unfinished(source).length === 0)
})

test.each(['folder of SQLite', 'folder of PostgreSQL'] as const)(
  'whoever leaves in the middle of a download leaves no file open and takes no place (%s)',
  async (place) => {
    const of = place === 'folder of SQLite' ? source : other
    const picture = join(of.folder.path, 'files/photos/home-hero-1.png')
    const bytes = readFileSync(picture)
    // More than all buffers between the disk and the browser hold.
    writeFileSync(picture, randomBytes(64 * 1024 ** 2))
    const address = await linkOf(of)
    const isOpen = () => openFiles().some((name) => name === picture || name.includes(join(of.folder.path, 'files/.unfinished')))
    // As many as may run at once.
    const leaving = await Promise.all(
      [1, 2].map(async () => {
        const asking = request(new URL(address, of.app.url), { headers: { Cookie: of.session.cookie }, agent: false }).end()
        const [response] = (await once(asking, 'response')) as [IncomingMessage]
        expect(response.statusCode).toBe(200)
        await once(response, 'readable')
        return asking
      }),
    )
    expect(isOpen()).toBe(true)
    for (const asking of leaving) asking.destroy()
    await until('all files to be closed', () => !isOpen())
    writeFileSync(picture, bytes)
    await until('room for another', () => hasRoom(of))
    await until('nothing unfinished', () => unfinished(of).length === 0)
    expect(of.app.output()).not.toContain('broke off')
  },
)

test('whoever leaves before a download begins takes no place either', async () => {
  const address = await linkOf(source)
  const asking = [1, 2].map(() => {
    const each = request(new URL(address, source.app.url), { headers: { Cookie: source.session.cookie }, agent: false })
    return each.on('error', () => undefined).end()
  })
  await until('the rows to be read', () => unfinished(source).length > 0)
  for (const each of asking) each.destroy()
  await until('room for another', () => hasRoom(source))
  await until('nothing unfinished', () => unfinished(source).length === 0)
  expect(source.app.output()).not.toContain('broke off')
})

test('a download that fails half-way is a broken connection, and is logged', async () => {
  const picture = join(source.folder.path, 'files/photos/home-hero-1.png')
  const bytes = readFileSync(picture)
  // This file claims a size of 4096 bytes and holds only a few.
  rmSync(picture)
  symlinkSync('/sys/class/net/lo/mtu', picture)
  const answer = await download(source)
  expect(answer.status).toBe(200)
  await expect(answer.bytes()).rejects.toThrow('terminated')
  await until('the log', () => source.app.output().includes('a download of all content broke off'))
  rmSync(picture)
  writeFileSync(picture, bytes)
  await until('nothing unfinished', () => unfinished(source).length === 0)
})

test.each<[what: string, code: string, make: () => Promise<Buffer> | Buffer]>([
  ['cut', 'content-file-damaged', () => file.subarray(0, Math.floor(file.length / 2))],
  ['foreign', 'content-file-foreign', () => Buffer.from('PK\u0003\u0004 geen van ons')],
  ['newer', 'content-file-newer', () => forged(withManifest({ schema: ['999-later'] }))],
  [
    'a bomb',
    'content-file-refused',
    () => forged((entries) => [...entries, { name: 'files/photos/bom.png', content: Buffer.alloc(60_000_000) }]),
  ],
])('a file that is %s is refused with words, and nothing changes', async (_what, code, make) => {
  const before = await contentRows(other.folder.open())
  const state = await imported(other, await make())
  expect(state).toMatchObject({ state: 'failed', is_replaced: false, backup: null, error: { code } })
  expect(await contentRows(other.folder.open())).toEqual(before)
  expect(unfinished(other)).toEqual([])
})

async function forged(change: (entries: ForgedEntry[]) => ForgedEntry[]): Promise<Buffer> {
  const [from, to] = ['file', 'forged'].map((name) => join(source.folder.path, `${name}.tar.gz`)) as [string, string]
  writeFileSync(from, file)
  await forgeContentFile(from, to, change)
  return readFileSync(to)
}

/** Begins an upload and sends only its beginning. */
function half({ app, session }: Site) {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="x.tar.gz"\r\n\r\n'
  const headers = { ...session.headers, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '900000' }
  const sending = request(new URL(api.contentImports, app.url), { method: 'POST', headers, agent: false })
  sending.on('error', () => undefined)
  sending.write(head + 'x'.repeat(100_000))
  return sending
}

test('while a file comes in a second one is refused, from the command line too; one that is called off leaves nothing', async () => {
  const before = await latest(other)
  const sending = half(other)
  await until('the first', async () => (await latest(other))?.state === 'running')
  const second = await send(other, file)
  expect([second.status, ((await second.json()) as { code: string }).code]).toEqual([409, 'import-running'])
  const path = join(other.folder.path, 'tweede.tar.gz')
  writeFileSync(path, file)
  expect(await other.folder.helder('import', path)).toMatchObject({ code: 1, lines: [expect.stringContaining('coming in at this moment')] })
  sending.destroy()
  await until('its end', async () => (await latest(other))?.state !== 'running')
  expect(await latest(other)).toEqual(before)
  expect(unfinished(other)).toEqual([])
})

test('without a session, with another type, with a field or a second file it is refused', async () => {
  const form = { method: 'POST', body: new FormData() }
  expect((await source.app.request(api.contentImports, form)).status).toBe(401)
  expect((await source.app.request(api.contentImports, { json: {}, session: source.session })).status).toBe(415)
  expect((await send(source, file, (body) => body.append('page', 'x'))).status).toBe(422)
  expect((await send(source, file, (body) => body.append('file', new Blob(['x']), 'x'))).status).toBe(400)
  const many = (body: FormData) => Array.from({ length: 100 }, () => body.append('file', new Blob(['x']), 'x'))
  expect((await send(source, file, many)).status).toBe(400)
  expect(unfinished(source)).toEqual([])
  expect(await latest(source)).toBeNull()
})
