import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Engine } from '#db/dialect.ts'
import { api, site } from '#routes.ts'
import { quoteForm as texts } from '#texts/nl/quote-form.ts'
import { quoteRequest, testimonial } from '../support/builders.ts'
import { integrityOf } from '../support/data-file.ts'
import { createDataFolder } from '../support/each-data-folder.ts'
import { freePort } from '../support/free-port.ts'
import { roomIn } from '../support/full-database.ts'
import { times, limitOfLongRun } from '../support/long-run.ts'
import { noise } from '../support/pictures.ts'
import { measured, rigOf } from '../support/rig.ts'
import { sendImage } from '../support/send-image.ts'
import { mayMount, smallDisk } from '../support/small-disk.ts'
import { ADMIN } from '../support/first-start.ts'
import { BUILT_SERVER, type Session, startApp, type TestApp } from '../support/start-app.ts'
import { storedTree } from '../support/stored-tree.ts'
import { until } from '../support/until.ts'
import { newVisitor, photoFile, sendPhoto } from '../support/visitor-photos.ts'

/** The time within which the site takes writes again, without a restart, once there is room. */
const RECOVERY_MS = limitOfLongRun(5000)
/** Files of 96 or 192 KB, depending on the shell's unit: enough to start with. */
const FILE_BLOCKS = 192
const DISK = '20m'
/** Empty when this user may not mount a disk, so that nothing is tested; only a long run fails because of that. */
const DISKS = times({ short: (await mayMount()) ? [DISK] : [], long: [DISK] })

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each()
})

const started = async (environment: Record<string, string>, within?: string[]): Promise<TestApp> => {
  const settings = { SEED: 'essential', TRUSTED_PROXIES: '127.0.0.1', ...environment }
  const app = await startApp(settings, undefined, undefined, within)
  undo.push(() => app.stop())
  return app
}

const FILLED_IN = { name: 'Mia Vlug', phone: '0470 12 34 56', consent: 'true' }
const ask = (app: TestApp) => app.request(api.quoteRequests, { json: quoteRequest(), headers: newVisitor() })
const fillIn = (app: TestApp) => app.request(site.contact, { method: 'POST', body: new URLSearchParams(FILLED_IN), headers: newVisitor() })
const save = (app: TestApp, session: Session) => app.request(api.collection('testimonials'), { json: testimonial(), session })
const upload = async (app: TestApp, session: Session) => {
  const image = { bytes: await noise(400, 300), name: 'gevel.png', type: 'image/png' }
  return sendImage(app, api.uploadPhoto, session, image, { page_name: 'home', section: 'hero' })
}
const savedReviews = async (app: TestApp, session: Session) =>
  ((await (await app.request(api.collection('testimonials'), { session })).json()) as { total: number }).total

async function expectReads(app: TestApp, session: Session): Promise<void> {
  for (const path of [site.home, site.contact, site.blog, api.testimonials, '/readyz'])
    expect({ path, status: (await app.request(path)).status }).toEqual({ path, status: 200 })
  for (const path of [api.session, api.dashboard, api.collection('testimonials')])
    expect({ path, status: (await app.request(path, { session })).status }).toEqual({ path, status: 200 })
}

/** Checks that each kind of write is refused with its message and leaves nothing behind. */
async function expectWritesRefused(app: TestApp, session: Session): Promise<void> {
  const login = app.request(api.login, { json: ADMIN, headers: newVisitor() })
  for (const asked of [ask(app), save(app, session), upload(app, session), login, sendPhoto(app, await photoFile('gevel.jpg'))]) {
    const answer = await asked
    expect({ url: answer.url, status: answer.status }).toEqual({ url: answer.url, status: 507 })
    expect(await answer.json()).toMatchObject({ code: 'storage-full' })
  }
  const form = await fillIn(app)
  expect(form.status).toBe(507)
  const written = await form.text()
  for (const text of [texts.unavailable, 'Mia Vlug', '0470 12 34 56']) expect(written).toContain(text)
}

/** Writes until the remaining room is used up. Returns how many reviews were saved. */
async function untilRefused(app: TestApp, session: Session): Promise<number> {
  let saved = 0
  await until('the first refusal', async () => {
    const statuses = [(await save(app, session)).status, (await ask(app)).status]
    for (const status of statuses) expect([201, 507]).toContain(status)
    if (statuses[0] === 201) saved += 1
    return statuses.every((status) => status === 507)
  })
  return saved
}

describe.each(['sqlite', 'postgres'] as Engine[])('a database without room (%s)', (engine) => {
  test('is read, says so to every write, and takes up again by itself', async () => {
    const folder = await createDataFolder(engine)
    undo.push(...folder.cleanUp)
    const app = await started(folder.environment)
    const session = await app.login()
    expect((await save(app, session)).status).toBe(201)
    const room = roomIn(folder.config.databaseUrl)

    await room.fill()
    await expectReads(app, session)
    await expectWritesRefused(app, session)
    await expectReads(app, session)
    expect(await savedReviews(app, session)).toBe(1)
    expect(await storedTree(app.dataDir)).toEqual([])

    await room.free()
    await until('room', async () => (await save(app, session)).status === 201, RECOVERY_MS)
    for (const write of [ask(app), upload(app, session)]) expect((await write).status).toBe(201)
    expect((await fillIn(app)).status).toBe(303)
    await expect(app.login()).resolves.toBeDefined()
  })
})

test('a site that may not write large files starts, is read, refuses what it cannot keep, and has what it took in', async () => {
  const app = await started({})
  await app.kill('SIGTERM')
  await app.start(FILE_BLOCKS)
  const session = await app.login()
  await untilRefused(app, session)
  await expectReads(app, session)
  expect((await upload(app, session)).status).toBe(507)
  expect(await storedTree(app.dataDir)).toEqual([])
  const saved = await savedReviews(app, session)

  await app.kill('SIGTERM')
  await app.start()
  expect(await savedReviews(app, await app.login())).toBe(saved)
  expect(integrityOf(app.dataDir)).toBe('ok')
})

test('a log that cannot be written to ends nothing', async () => {
  const app = await started({})
  await app.kill('SIGTERM')
  const [port, log] = [await freePort(), join(app.dataDir, 'log')]
  const server = spawn('sh', ['-c', 'ulimit -S -f "$0" && exec "$@"', String(FILE_BLOCKS), ...BUILT_SERVER], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: app.dataDir },
    stdio: ['ignore', openSync(log, 'w'), 'ignore'],
  })
  undo.push(() => server.kill('SIGKILL'))
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  await until('the server', async () => (await statusOf('/readyz')) === 200)

  let size = -1
  for (; size !== statSync(log).size;) {
    size = statSync(log).size
    for (let number = 0; number < 200; number += 1) expect(await statusOf('/bestaat-niet')).toBe(404)
  }
  expect(await statusOf('/readyz')).toBe(200)
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})

test.for(DISKS)(
  'a full disk of %s is read from, also by a server that starts then, and each write after it is there',
  rigOf('diskFull'),
  async (size, { task }) => {
    const disk = await smallDisk(size)
    undo.push(() => disk.remove())
    let [acknowledged, slowest] = [0, 0]
    const app = await started({ DATA_DIR: join(disk.folder, 'data') }, disk.within)
    let session = await app.login()
    expect((await save(app, session)).status).toBe(201)
    acknowledged += 1

    for (const end of [undefined, 'SIGKILL', 'SIGTERM'] as const) {
      if (end) await app.kill(end)
      disk.fill()
      if (end) await app.start()
      acknowledged += await untilRefused(app, session)
      await expectReads(app, session)
      await expectWritesRefused(app, session)
      expect(await savedReviews(app, session)).toBe(acknowledged)

      disk.free()
      const freedAt = performance.now()
      await until('room', async () => (await save(app, session)).status === 201, RECOVERY_MS)
      slowest = Math.max(slowest, performance.now() - freedAt)
      acknowledged += 1
      expect((await upload(app, session)).status).toBe(201)
      session = await app.login()
      expect(await savedReviews(app, session)).toBe(acknowledged)
    }
    measured(task, `full three times, ${acknowledged} writes acknowledged and there, takes writes again within ${Math.round(slowest)} ms`)
    await app.kill('SIGTERM')
    cpSync(join(disk.outside, 'data'), app.dataDir, { recursive: true })
    expect(integrityOf(app.dataDir)).toBe('ok')
  },
)
