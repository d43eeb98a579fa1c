import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { inDataFile } from '../../support/data-file.ts'
import { numbersFrom } from '../../support/numbers-from.ts'
import { noise } from '../../support/pictures.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { type S3Server, startS3 } from '../../support/s3-server.ts'
import { sendImage } from '../../support/send-image.ts'
import { startApp, type TestApp } from '../../support/start-app.ts'
import { until } from '../../support/until.ts'

const OUTAGES = 20
const UPLOADING = 4
const PAGES = [site.home, site.projects, site.faqOf('algemeen')]
const UPLOAD_MAX_MS = 3000

let s3: S3Server
let app: TestApp
beforeAll(async () => {
  s3 = await startS3()
  app = await startApp({ ...s3.environment, SEED: 'services', LOG_LEVEL: 'warn' })
})
afterAll(async () => {
  await app.stop()
  await s3.remove()
})

test(
  'whenever S3 goes away, pages go on, uploads are refused in time, and no file stays without a row',
  {
    timeout: 600_000,
    ...rigOf('filesDown'),
  },
  async ({ task }) => {
    const session = await app.login()
    const bytes = await noise(90, 60)
    const chance = numbersFrom(5)
    const upload = (timeout: number) =>
      sendImage(
        app,
        api.uploadPhoto,
        session,
        { bytes, name: 'gevel.png', type: 'image/png' },
        { page_name: 'home', section: 'hero' },
        timeout,
      )
    for (const path of PAGES) expect((await app.request(path)).status).toBe(200)

    const statuses: number[] = []
    let isOver = false
    const uploading = Array.from({ length: UPLOADING }, async () => {
      while (!isOver) statuses.push((await upload(20_000)).status)
    })
    let slowest = 0
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      await until('uploads to go through', async () => (await upload(20_000)).status === 201)
      await delay(100 * chance())
      await s3.stop()
      const askedAt = performance.now()
      const refused = await upload(2 * UPLOAD_MAX_MS)
      slowest = Math.max(slowest, performance.now() - askedAt)
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
      for (const path of PAGES) expect({ path, status: (await app.request(path)).status }).toEqual({ path, status: 200 })
      await s3.start()
      await until('the server to be ready again', async () => (await app.request('/readyz')).ok)
    }
    isOver = true
    await Promise.all(uploading)

    const rows = inDataFile(app.dataDir, (database) =>
      database.prepare('select filename from media_library order by filename').pluck().all(),
    )
    // A file that S3 stored without being able to confirm it has no row. The work folder lists it, and the next start removes it.
    const left = s3.stored('photos').length - rows.length
    await app.kill('SIGTERM')
    await app.start()
    await until('what is left to be removed', () => s3.stored('photos').length <= rows.length)
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length
    measured(
      task,
      `${OUTAGES} outages, ${count(201)} uploads taken, ${count(503)} put off, an upload refused within ${Math.round(slowest)} ms; ${left} files without a row, 0 after the next start`,
    )
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
    expect(s3.stored('photos')).toEqual(rows)
    expect(slowest).toBeLessThan(UPLOAD_MAX_MS)
  },
)
