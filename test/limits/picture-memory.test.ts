import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { VARIANT_FORMATS, VARIANT_SIZES } from '#images/variant.ts'
import type { UploadType } from '#kernel/image-type.ts'
import { api, storage } from '#routes.ts'
import { noise } from '../support/pictures.ts'
import { measured, rigOf } from '../support/rig.ts'
import { sendImage } from '../support/send-image.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { mostMemoryDuring } from '../support/tree-memory.ts'

const MEMORY_MAX_MB = 350
const PHOTOS = 12
const LARGE_PHOTOS = 10
const FORMS = VARIANT_SIZES.flatMap((size) => {
  const [width, height] = size.split('x')
  return VARIANT_FORMATS.map((format) => `width=${width}${height === undefined ? '' : `&height=${height}`}&format=${format}`)
})

let app: TestApp
let session: Session
beforeEach(async () => {
  app = await startApp({ SEED: 'services', LOG_LEVEL: 'warn' })
  session = await app.login()
})
afterEach(() => app.stop())

test('every size of a dozen photos at once is answered or put off, in bounded memory', rigOf('memory'), async ({ task }) => {
  const folder = join(app.dataDir, 'files/photos')
  mkdirSync(folder, { recursive: true })
  const bytes = await noise(1300, 900)
  const names = Array.from({ length: PHOTOS }, (_, index) => `gevel-${index}.png`)
  for (const name of names) writeFileSync(join(folder, name), bytes)
  const addresses = names.flatMap((name) => FORMS.map((form) => `${storage.file('photos', name)}?${form}`))
  expect(addresses).toHaveLength(324)

  let answers: Response[] = []
  const most = await mostMemoryDuring(app.pid(), async () => {
    answers = await Promise.all(
      addresses.map(async (address) => {
        const answer = await app.request(address)
        // The server closes the connection of whoever does not read.
        await answer.arrayBuffer()
        return answer
      }),
    )
  })
  const refused = answers.filter(({ status }) => status !== 200)
  measured(task, `every size of ${PHOTOS} photos at once: ${Math.round(most)} MB`)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ status, headers }) => status !== 503 || !(Number(headers.get('Retry-After')) > 0))).toEqual([])
  expect(most).toBeLessThan(MEMORY_MAX_MB)
})

/** Pictures with the most pixels that each kind may have. */
const LARGEST: [string, UploadType, () => Promise<Buffer>][] = [
  ['photos of 24 megapixels', 'image/jpeg', () => busyPhoto(6000, 4000)],
  [
    'interlaced PNGs of 24 megapixels',
    'image/png',
    async () =>
      sharp(await coarse(6000, 4000))
        .png({ progressive: true })
        .toBuffer(),
  ],
  [
    'lossless WebPs of 8 megapixels',
    'image/webp',
    async () =>
      sharp(await coarse(4000, 2000))
        .webp({ lossless: true, effort: 0 })
        .toBuffer(),
  ],
]

test.for(LARGEST)('ten %s at once stay within it too', rigOf('memory'), async ([what, type, make], { task }) => {
  const bytes = await make()
  let statuses: number[] = []
  const most = await mostMemoryDuring(app.pid(), async () => {
    const answers = await Promise.all(Array.from({ length: LARGE_PHOTOS }, () => upload(bytes, type)))
    statuses = answers.map(({ status }) => status)
  })

  measured(task, `ten ${what} at once: ${Math.round(most)} MB`)
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(statuses).toContain(201)
  expect(most).toBeLessThan(MEMORY_MAX_MB)
})

/** Drawings of which each took 600 to 800 MB. */
const HUNGRY: [string, string][] = [
  [
    'a pattern of 900 million pixels',
    '<pattern id="p" patternUnits="userSpaceOnUse" width="30000" height="30000"><path fill="red" d="M0 0h30000v30000H0z"/></pattern><path fill="url(#p)" d="M0 0h1200v1200H0z"/>',
  ],
  [
    'a filter of 300 layers',
    `<filter id="f" x="-10" y="-10" width="21" height="21">${Array.from({ length: 300 }, (_, index) => `<feFlood result="r${index}"/>`).join('')}<feMerge>${Array.from({ length: 300 }, (_, index) => `<feMergeNode in="r${index}"/>`).join('')}</feMerge></filter><path filter="url(#f)" d="M0 0h1200v1200H0z"/>`,
  ],
  ['a quarter of a million elements', '<path d="M0 0h1"/>'.repeat(250_000)],
]

test.for(HUNGRY)('a drawing with %s is refused within it', rigOf('memory'), async ([what, inside], { task }) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">${inside}</svg>`
  let text = ''
  const most = await mostMemoryDuring(app.pid(), async () => {
    const body = new FormData()
    body.append('use', 'logo')
    body.append('file', new Blob([drawing]), 'logo.svg')
    text = await (await app.request(api.uploadBrand, { method: 'POST', body, session })).text()
  })
  measured(task, `a drawing with ${what}: ${Math.round(most)} MB`)
  expect(text).toContain('bad-image')
  expect(most).toBeLessThan(MEMORY_MAX_MB)
})

const upload = (bytes: Buffer, type: UploadType) =>
  sendImage(app, api.uploadPhoto, session, { bytes, name: `gevel.${type.slice(6)}`, type }, { page_name: 'home', section: 'hero' }, 120_000)

/** Returns a picture of coloured squares, which is small in every format. */
const coarse = async (width: number, height: number) =>
  sharp(await noise(width / 20, height / 20))
    .resize(width, height, { kernel: 'nearest' })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Returns a photo whose file is nearly as large as the limit. */
const busyPhoto = async (width: number, height: number) =>
  sharp(await noise(width / 4, height / 4))
    .resize(width, height)
    .jpeg({ quality: 85 })
    .toBuffer()
