import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Photo } from '#features/photos/photo.ts'
import { api } from '#routes.ts'
import { createDataFolder, type DataFolder } from '../../support/each-data-folder.ts'
import { moveAsThePageSays } from '../../support/move-as-the-page-says.ts'
import { noise } from '../../support/pictures.ts'
import { type S3Server, startS3 } from '../../support/s3-server.ts'
import { sendImage } from '../../support/send-image.ts'
import { startApp } from '../../support/start-app.ts'

let postgres: DataFolder
let s3: S3Server
let folder: string
beforeEach(async () => {
  postgres = await createDataFolder('postgres', { isNew: true })
  s3 = await startS3()
  folder = mkdtempSync(join(tmpdir(), 'helder-moving-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3.remove()
  for (const undo of postgres.cleanUp.toReversed()) await undo()
})

const move = (heading: string, settings: Record<string, string>) =>
  moveAsThePageSays(heading, settings, {
    folder,
    databaseUrl: postgres.environment['DATABASE_URL'] ?? '',
    storageUrl: s3.environment['STORAGE_URL'] ?? '',
  })

test('the commands of the page move a site to PostgreSQL and S3 and back, with its rows and its files', async () => {
  const data = { DATA_DIR: join(folder, 'data') }
  const keys = {
    AWS_ACCESS_KEY_ID: s3.environment['AWS_ACCESS_KEY_ID'] ?? '',
    AWS_SECRET_ACCESS_KEY: s3.environment['AWS_SECRET_ACCESS_KEY'] ?? '',
  }
  const far = { ...data, ...s3.environment, DATABASE_URL: postgres.environment['DATABASE_URL'] ?? '' }

  const first = await startApp({ SEED: 'services', ...data })
  const bytes = await noise(600, 400)
  const sent = { bytes, name: 'Gevel.png', type: 'image/png' }
  const answer = await sendImage(first, api.uploadPhoto, await first.login(), sent, { page_name: 'home', section: 'hero' })
  const { file_url, id } = (await answer.json()) as Photo
  const photo = await (await first.request(file_url)).bytes()
  await first.kill('SIGTERM')
  await first.stop()

  const expectAllThere = async (settings: Record<string, string>) => {
    const app = await startApp({ SEED: 'none', ...settings })
    const stored = await app.request(file_url)
    expect(stored.status).toBe(200)
    expect(Buffer.from(await stored.bytes()).equals(photo)).toBe(true)
    expect((await app.request(api.row('media', id), { session: await app.login() })).status).toBe(200)
    await app.kill('SIGTERM')
    await app.stop()
  }
  await move('From SQLite to PostgreSQL', data)
  await move('From the disk to S3', { ...data, ...keys, DATABASE_URL: far.DATABASE_URL })
  expect(s3.stored('photos')).toHaveLength(1)
  rmSync(join(data.DATA_DIR, 'helder.sqlite'))
  rmSync(join(data.DATA_DIR, 'files'), { recursive: true })
  await expectAllThere(far)

  await move('From S3 to the disk', far)
  await move('From PostgreSQL to SQLite', { ...data, DATABASE_URL: far.DATABASE_URL })
  await expectAllThere(data)
})
