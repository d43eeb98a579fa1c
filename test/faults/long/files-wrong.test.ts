import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { inDataFile } from '../../support/data-file.ts'
import { noise } from '../../support/pictures.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { sendImage } from '../../support/send-image.ts'
import { startApp, type TestApp } from '../../support/start-app.ts'
import { S3_PREFIX, startStrictS3, STRICT_KEYS, STRICT_REGION, type StrictS3 } from '../../support/strict-s3.ts'
import { until } from '../../support/until.ts'

const UPLOAD_MAX_MS = 3000
const PAGES = [site.home, site.projects]

const refusal = (status: number, code: string) => ({
  status,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No</Message></Error>`,
})
const WRONG = {
  silent: 'silent',
  'refuses our keys': refusal(403, 'InvalidAccessKeyId'),
  'has lost its buckets': refusal(404, 'NoSuchBucket'),
  'fails inside': refusal(500, 'InternalError'),
  'is a page for people': { status: 200, type: 'text/html', body: '<!doctype html><title>Sign in</title><p>Welcome to our network' },
  'talks nonsense': { status: 200, type: 'application/xml', body: '<ListBucketResult><Contents><Key>' },
} as const

let s3: StrictS3
let app: TestApp
beforeAll(async () => {
  s3 = await startStrictS3()
  app = await startApp({
    SEED: 'services',
    LOG_LEVEL: 'warn',
    STORAGE_URL: `s3://${S3_PREFIX}?endpoint=${encodeURIComponent(s3.endpoint)}&region=${STRICT_REGION}`,
    AWS_ACCESS_KEY_ID: STRICT_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: STRICT_KEYS.secretAccessKey,
  })
})
afterAll(async () => {
  await app.stop()
  await s3.stop()
})

const rows = () =>
  inDataFile(app.dataDir, (database) => database.prepare('select filename from media_library order by filename').pluck().all())

test(
  'whatever is wrong with S3, pages go on, an upload is refused in time, nothing stays of it, and who asks is told',
  rigOf('filesWrong'),
  async ({ task }) => {
    const session = await app.login()
    const bytes = await noise(90, 60)
    const upload = () =>
      sendImage(app, api.uploadPhoto, session, { bytes, name: 'gevel.png', type: 'image/png' }, { page_name: 'home', section: 'hero' })
    const isReady = async () => (await app.request('/readyz')).ok
    for (const path of PAGES) expect((await app.request(path)).status).toBe(200)

    let slowest = 0
    for (const [what, wrong] of Object.entries(WRONG)) {
      s3.manners.wrong = wrong
      const askedAt = performance.now()
      const refused = await upload()
      slowest = Math.max(slowest, performance.now() - askedAt)
      expect([what, refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
        what,
        503,
        '5',
        expect.objectContaining({ code: 'unavailable' }),
      ])
      for (const path of PAGES) expect([what, path, (await app.request(path)).status]).toEqual([what, path, 200])
      await until(`readiness to tell of one that ${what}`, async () => !(await isReady()))
      const doctor = await app.command('doctor').catch((error: { stdout: string }) => error.stdout)
      expect(doctor).toMatch(/problem +storage/)

      s3.manners.wrong = null
      await until('the server to be ready again', isReady)
      expect((await upload()).status).toBe(201)
      expect([what, s3.stored('photos')]).toEqual([what, rows()])
    }
    measured(
      task,
      `${Object.keys(WRONG).length} ways of being wrong: an upload refused within ${Math.round(slowest)} ms, no file without a row, no row without a file`,
    )
    expect(slowest).toBeLessThan(UPLOAD_MAX_MS)
    expect(rows()).toHaveLength(Object.keys(WRONG).length)
  },
)
