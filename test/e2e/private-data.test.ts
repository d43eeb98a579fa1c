import { chmodSync, globSync, lstatSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { noise } from '../support/pictures.ts'
import { sendImage } from '../support/send-image.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'
import { storePhoto } from '../support/visitor-photos.ts'

let app: TestApp
const umask = process.umask(0o022)
beforeAll(async () => {
  app = await startApp({ SEED: 'services', TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(async () => {
  process.umask(umask)
  await app.stop()
})

// The first pattern also finds the folder itself.
const everything = () => globSync(['**', '**/.*/**'], { cwd: app.dataDir }).map((path) => join(app.dataDir, path))
/** Returns the rights of a file; none of one that the site has deleted meanwhile. */
const rightsOf = (path: string) => (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777
const openToOthers = () => everything().filter((path) => (rightsOf(path) & 0o077) !== 0)
const made = (pattern: string) => globSync(pattern, { cwd: app.dataDir }).length

/** Opens the rights of all files, as a careless user or an earlier version leaves them. */
const openAll = () => {
  for (const path of everything()) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644)
}

test('what the site writes is for its own user alone', async () => {
  const session = await app.login()
  const photo = { bytes: await noise(60, 40), name: 'gevel.png', type: 'image/png' }
  expect((await sendImage(app, api.uploadPhoto, session, photo, { page_name: 'home', section: 'hero' })).status).toBe(201)
  const photos = [await storePhoto(app)]
  expect((await app.request(api.quoteRequests, { json: { ...quoteRequest(), photos } })).status).toBe(201)
  await until(
    'the mails and variants, and nothing unfinished',
    () => made('mail/*.eml') > 0 && made('files/.variants/photos/*/*') === 11 && made('files/.unfinished/*/*') === 0,
  )

  expect([made('helder.sqlite{,-wal,-shm}'), made('files/{photos,requests}/*')]).toEqual([3, 2])
  expect(openToOthers()).toEqual([])
})

test('what was open to others is closed at the next start, however deep it lies', async () => {
  openAll()
  await app.kill('SIGTERM')
  await app.start()
  expect(openToOthers()).toEqual([])
  expect(app.output()).not.toContain('chmod 700')
})

test('a folder that holds what is not ours keeps its rights, which is said, and ours in it is closed', async () => {
  const notes = join(app.dataDir, 'notities.txt')
  writeFileSync(notes, 'Maandag: ladder halen.')
  openAll()
  await app.kill('SIGTERM')
  await app.start()
  expect(openToOthers()).toEqual([app.dataDir, notes])
  expect(app.output()).toContain(`chmod 700 ${app.dataDir}`)
})
