import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadType } from '#kernel/image-type.ts'
import { api } from '#routes.ts'
import { damaged } from '../support/damaged.ts'
import { times } from '../support/long-run.ts'
import { animated, noise, photoFromPhone } from '../support/pictures.ts'
import { sendImage } from '../support/send-image.ts'
import type { Session } from '../support/start-app.ts'
import { storedTree } from '../support/stored-tree.ts'
import { type OpenApp, openApp } from '../support/open-app.ts'

const EACH = times({ short: 10, long: 30 })
const PLACED = { page_name: 'home', section: 'hero' }

let app: OpenApp
let session: Session

beforeAll(async () => {
  app = await openApp({ SEED: 'services' })
  session = await app.login()
})
afterAll(() => app.stop())

const originals: [name: string, type: UploadType, make: () => Promise<Buffer>][] = [
  ['foto.jpg', 'image/jpeg', photoFromPhone],
  ['foto.png', 'image/png', () => noise(60, 40)],
  ['foto.gif', 'image/gif', () => animated('image/gif', 5)],
  [
    'foto.webp',
    'image/webp',
    async () =>
      sharp(await noise(60, 40))
        .webp()
        .toBuffer(),
  ],
]

test.each(originals)('a damaged %s is shown or refused, and never brings anything down', async (name, type, make) => {
  const known = new Set(await storedTree(app.dataDir))
  const answers: Record<number, number> = {}
  for (const bytes of damaged(await make(), EACH)) {
    const { status } = await sendImage(app, api.uploadPhoto, session, { bytes, name, type }, PLACED)
    answers[status] = (answers[status] ?? 0) + 1
  }
  const { 201: taken = 0, 422: refused = 0 } = answers
  expect([answers, taken + refused]).toEqual([answers, EACH])
  expect(refused).toBeGreaterThan(0)
  expect((await storedTree(app.dataDir)).filter((path) => path.startsWith('photos/') && !known.has(path))).toHaveLength(taken)
})
