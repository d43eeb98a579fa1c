import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextIteration } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { IDLE_MS } from '#files/work-process.ts'
import type { UploadType } from '#kernel/image-type.ts'
import { Problem } from '#kernel/problem.ts'
import { timeOfChildren } from '../../test/support/children-time.ts'
import { PATIENCE_MS } from '../../test/support/patience.ts'
import { childrenOf } from '../../test/support/process-tree.ts'
import { pictureBombs } from '../../test/support/picture-bombs.ts'
import { until } from '../../test/support/until.ts'
import { animated, hugeGif, hugePng, noise, photoFromPhone } from '../../test/support/pictures.ts'
import { PIXELS_MAX } from './image-task.ts'
import { createImageWorker } from './image-worker.ts'
import { USUAL_VARIANTS, VARIANT_SIZES, WIDE_VARIANTS } from './variant.ts'

const folder = mkdtempSync(join(tmpdir(), 'helder-images-'))
const program = join(import.meta.dirname, 'image-process.ts')
const worker = createImageWorker(program, { taskMs: PATIENCE_MS })
afterAll(() => {
  worker.stop()
  rmSync(folder, { recursive: true })
})

let files = 0
const clean = (bytes: Uint8Array, type: UploadType, by = worker) => {
  const file = join(folder, String((files += 1)))
  writeFileSync(file, bytes)
  return by.clean(file, type)
}
const cleaned = async (bytes: Uint8Array, type: UploadType) => {
  const answer = await clean(bytes, type)
  if ('code' in answer) throw new Error(`refused as ${answer.code}`)
  return { ...answer, head: await sharp(answer.bytes).metadata() }
}

test('a photo from a phone is turned upright, and where it was taken is gone', async () => {
  const { width, height, head } = await cleaned(await photoFromPhone(), 'image/jpeg')
  expect([width, height, head.width, head.height]).toEqual([300, 400, 300, 400])
  expect([head.exif, head.orientation, head.format]).toEqual([undefined, undefined, 'jpeg'])
})

test('four colours of print and sixteen bits become what browsers show', async () => {
  const cmyk = await sharp(await noise(60, 40))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  expect((await cleaned(cmyk, 'image/jpeg')).head.space).toBe('srgb')
  const deep = await sharp(await noise(60, 40))
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  expect((await cleaned(deep, 'image/png')).head.depth).toBe('uchar')
})

test('of a film the first picture stays', async () => {
  for (const type of ['image/gif', 'image/webp'] as const) {
    const film = await animated(type, 500)
    expect((await sharp(film, { pages: -1 }).metadata()).pages).toBe(500)
    const { head, width, height } = await cleaned(film, type)
    expect([head.pages ?? 1, width, height]).toEqual([1, 8, 6])
  }
})

test('a few pixels stand in for a photo, none for what one can look through', async () => {
  const { placeholder } = await cleaned(
    await sharp(await noise(300, 200))
      .jpeg()
      .toBuffer(),
    'image/jpeg',
  )
  expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
  expect(placeholder?.length).toBeLessThan(400)
  const glass = await sharp(await noise(300, 200))
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  expect((await cleaned(glass, 'image/png')).placeholder).toBeNull()
})

test('half a photo, and a drawing that calls itself a photo, are refused', async () => {
  const jpeg = await sharp(await noise(300, 200))
    .jpeg()
    .toBuffer()
  expect(await clean(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg')).toEqual({ code: 'bad-image' })
  expect(await clean(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/png')).toEqual({
    code: 'bad-image',
  })
  expect(await clean(jpeg, 'image/png')).toEqual({ code: 'bad-image' })
  expect(await clean(Buffer.alloc(0), 'image/png')).toEqual({ code: 'bad-image' })
})

test('256 million pixels are refused before they are decoded', async () => {
  expect(await clean(hugePng(16_000, 16_000), 'image/png')).toEqual({ code: 'too-many-pixels', limit: PIXELS_MAX })
})

/** The most processor time, relative to a photo of 24 megapixels; without the guard, each file takes ten times as much or more. */
const BUSIER_AT_MOST = 2
test('no file keeps the decoder much busier than a large photo does', async () => {
  const bombs = await pictureBombs()
  const photo = await sharp(await noise(1000, 750))
    .resize(6000, 4000, { kernel: 'nearest' })
    .jpeg()
    .toBuffer()
  const spent = async (bytes: Uint8Array, type: UploadType) => {
    const before = timeOfChildren()
    await clean(bytes, type).catch(() => 'given up')
    return timeOfChildren() - before
  }
  // The first run also starts the process.
  await spent(photo, 'image/jpeg')
  const ofPhoto = await spent(photo, 'image/jpeg')
  const slow: string[] = []
  for (const { what, bytes, type } of bombs) {
    expect(bytes.length).toBeLessThan(10_000_000)
    if ((await spent(bytes, type)) > ofPhoto * BUSIER_AT_MOST) slow.push(what)
  }
  expect(slow).toEqual([])
})

test('what surrounds a picture is left out before it is decoded, and what tells which way it is up stays', async () => {
  for (const type of ['image/png', 'image/webp', 'image/jpeg'] as const) {
    const format = type.replace('image/', '') as 'png' | 'webp' | 'jpeg'
    const lying = sharp(await noise(400, 300))
      .withExif({ IFD0: { Copyright: 'An Peeters' } })
      .withMetadata({ orientation: 6 })
    const { width, height, head } = await cleaned(await lying.withIccProfile('p3').toFormat(format).toBuffer(), type)
    expect([width, height, head.exif, head.icc]).toEqual([300, 400, undefined, undefined])
  }
})

test('a picture that is held whole while it is decoded may have fewer pixels, and the error names the limit', async () => {
  const webp = await animated('image/webp', 2)
  webp.writeUIntLE(5000 - 1, 24, 3)
  webp.writeUIntLE(4000 - 1, 27, 3)
  expect(await clean(hugeGif(5000, 4000), 'image/gif')).toEqual({ code: 'too-many-pixels', limit: 8_000_000 })
  expect(await clean(webp, 'image/webp')).toEqual({ code: 'too-many-pixels', limit: 5_000_000 })
  expect(await clean(hugePng(5000, 5000, { interlaced: true }), 'image/png')).toEqual({ code: 'too-many-pixels', limit: 24_000_000 })
})

test('a process whose time without a task ends during the next one does that first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const own = createImageWorker(program, { taskMs: PATIENCE_MS })
  try {
    const photo = await photoFromPhone()
    await clean(photo, 'image/jpeg', own)
    const next = clean(photo, 'image/jpeg', own)
    await nextIteration()
    vi.advanceTimersByTime(IDLE_MS)
    expect(await next).toMatchObject({ width: 300, height: 400 })
  } finally {
    own.stop()
    vi.useRealTimers()
  }
})

test('the variants are as wide as they say, and never wider than the photo', async () => {
  const made = await worker.vary(
    await sharp(await noise(900, 600))
      .jpeg()
      .toBuffer(),
    USUAL_VARIANTS,
  )
  const heads = await Promise.all(made.map(({ bytes }) => sharp(bytes).metadata()))
  expect(heads.map(({ format, compression, width }) => [compression ?? format, width])).toEqual([
    ['av1', 480],
    ['webp', 480],
    ['av1', 768],
    ['webp', 768],
    ['av1', 900],
    ['webp', 900],
    ['jpeg', 900],
  ])
})

test('for a place as wide as the page a photo comes as wide as it is, up to 2560', async () => {
  const photo = await sharp(await noise(2200, 40))
    .jpeg()
    .toBuffer()
  const heads = await Promise.all((await worker.vary(photo, WIDE_VARIANTS)).map(({ bytes }) => sharp(bytes).metadata()))
  expect(heads.map(({ width }) => width)).toEqual([1920, 1920, 2200, 2200])
})

test('a size with a height is cut to it', async () => {
  const sizes = VARIANT_SIZES.filter((size) => size.includes('x'))
  const made = await worker.vary(
    await noise(1500, 1500),
    sizes.map((size) => ({ size, format: 'jpeg' })),
  )
  const heads = await Promise.all(made.map(({ bytes }) => sharp(bytes).metadata()))
  expect(heads.map(({ width, height }) => `${width}x${height}`)).toEqual(sizes)
})

test('nine may wait, a tenth is asked to retry', async () => {
  const png = await noise(40, 40)
  const asked = Array.from({ length: 10 }, () => clean(png, 'image/png'))
  const answers = await Promise.allSettled(asked)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  expect(answers.at(-1)).toMatchObject({ reason: new Problem('unavailable', { retryAfter: 1 }) })
})

test('one that takes too long is given up, and the next is handled', async () => {
  const hasty = createImageWorker(program, { taskMs: PATIENCE_MS, waitMs: 1 })
  const png = await noise(40, 40)
  await expect(clean(png, 'image/png', hasty)).rejects.toMatchObject({ code: 'unavailable' })
  hasty.stop()
  expect(await clean(png, 'image/png')).toMatchObject({ width: 40 })
})

test('one that takes too much of the processor is given up, and the next is handled', async () => {
  const hasty = createImageWorker(program, { taskMs: 1, waitMs: PATIENCE_MS })
  const png = await noise(2000, 2000)
  await expect(clean(png, 'image/png', hasty)).rejects.toMatchObject({ code: 'unavailable' })
  hasty.stop()
  expect(await clean(png, 'image/png')).toMatchObject({ width: 2000 })
})

test('one that other programs hold up is not given up', async () => {
  const taskMs = 1000
  const held = createImageWorker(program, { taskMs, waitMs: PATIENCE_MS })
  const before = childrenOf(process.pid).map(({ pid }) => pid)
  const png = await noise(40, 40)
  const answer = clean(png, 'image/png', held)
  await nextIteration()
  const [started] = childrenOf(process.pid).filter(({ pid, command }) => !before.includes(pid) && command.includes('image-process'))
  if (!started) throw new Error('no process')
  process.kill(started.pid, 'SIGSTOP')
  const stoppedAt = performance.now()
  await until('more time than a task may take', () => performance.now() - stoppedAt > taskMs)
  process.kill(started.pid, 'SIGCONT')
  expect(await answer).toMatchObject({ width: 40 })
  held.stop()
})
