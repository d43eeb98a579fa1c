import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Photo } from '#features/photos/photo.ts'
import { api } from '#routes.ts'
import { noise } from '../support/pictures.ts'
import { measured, rigOf } from '../support/rig.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { storedTree } from '../support/stored-tree.ts'

const UPLOADS = 500
const ROUNDS = 5
const HEAD =
  '--x\r\nContent-Disposition: form-data; name="page_name"\r\n\r\nhome\r\n--x\r\nContent-Disposition: form-data; name="section"\r\n\r\nhero\r\n' +
  '--x\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n'

let app: TestApp
let body: Buffer
beforeAll(async () => {
  app = await startApp({ SEED: 'services', LOG_LEVEL: 'warn' })
  body = Buffer.concat([Buffer.from(HEAD), await noise(90, 60), Buffer.from('\r\n--x--\r\n')])
})
afterAll(() => app.stop())

/**
 * Sends the first `bytes` bytes of the body and closes the connection when that is not all of it. Returns the status, or 0 when there was
 * no response.
 */
const upload = (session: Session, bytes: number) =>
  new Promise<number>((resolve) => {
    const headers = { ...session.headers, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(body.length) }
    const sending = request(new URL(api.uploadPhoto, app.url), { method: 'POST', headers, agent: false })
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    sending.on('error', () => resolve(0)).on('close', () => resolve(0))
    sending.write(body.subarray(0, bytes), () => bytes < body.length && sending.destroy())
    if (bytes === body.length) sending.end()
  })

const throughAlone = async (sent: Promise<number>): Promise<void> => {
  if ((await sent) !== 201) throw new Error('not through')
}

test(
  'of five hundred uploads that are cut off or killed half-way, no file stays without a row and no row without a file',
  rigOf('uploadsCutOff'),
  async ({ task }) => {
    let acknowledged = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const session = await app.login()
      const sent = Array.from({ length: UPLOADS / ROUNDS }, (_, index) =>
        upload(session, index % 4 === 0 ? body.length : Math.floor((body.length * (index + 1)) / (UPLOADS / ROUNDS + 2))),
      )
      // Kills the server once one upload is complete, while the others are in every possible state.
      await Promise.any(sent.map(throughAlone))
      await app.kill('SIGKILL')
      acknowledged += (await Promise.all(sent)).filter((status) => status === 201).length
      await app.start()
    }

    const session = await app.login()
    const { items } = (await (await app.request(`${api.collection('media')}?limit=200`, { session })).json()) as { items: Photo[] }
    const files = await storedTree(app.dataDir)
    measured(task, `${UPLOADS} uploads, ${ROUNDS} kills, ${acknowledged} acknowledged; ${files.length} files, ${items.length} rows`)
    expect(files).toEqual(items.map(({ filename }) => `photos/${filename}`).toSorted())
    expect(items.length).toBeGreaterThanOrEqual(acknowledged)
    expect(acknowledged).toBeGreaterThan(0)
  },
)
