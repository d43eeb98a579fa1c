import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { UploadType } from '#kernel/image-type.ts'
import { Problem } from '#kernel/problem.ts'
import { animated, hugePng, noise, photoFromPhone } from '../../test/support/pictures.ts'
import { createImageWorkshop } from './image-workshop.ts'
import { USUAL_VARIANTS, VARIANT_SIZES } from './variant.ts'

const folder = mkdtempSync(join(tmpdir(), 'helder-images-'))
const program = join(import.meta.dirname, 'image-process.ts')
const workshop = createImageWorkshop(program)
afterAll(() => {
  workshop.stop()
  rmSync(folder, { recursive: true })
})

let files = 0
const clean = (bytes: Uint8Array, type: UploadType, by = workshop) => {
  const file = join(folder, String((files += 1)))
  writeFileSync(file, bytes)
  return by.clean(file, type)
}
const cleaned = async (bytes: Uint8Array, type: UploadType) => {
  const answer = await clean(bytes, type)
  if (typeof answer === 'string') throw new Error(`refused as ${answer}`)
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
  expect(await clean(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg')).toBe('bad-image')
  expect(await clean(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/png')).toBe('bad-image')
  expect(await clean(jpeg, 'image/png')).toBe('bad-image')
  expect(await clean(Buffer.alloc(0), 'image/png')).toBe('bad-image')
})

test('256 million pixels are refused before they are decoded', async () => {
  expect(await clean(hugePng(16_000, 16_000), 'image/png')).toBe('too-many-pixels')
})

test('the variants are as wide as they say, and never wider than the photo', async () => {
  const made = await workshop.vary(
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

test('a size with a height is cut to it', async () => {
  const sizes = VARIANT_SIZES.filter((size) => size.includes('x'))
  const made = await workshop.vary(
    await noise(1500, 1500),
    sizes.map((size) => ({ size, format: 'jpeg' })),
  )
  const heads = await Promise.all(made.map(({ bytes }) => sharp(bytes).metadata()))
  expect(heads.map(({ width, height }) => `${width}x${height}`)).toEqual(sizes)
})

test('nine may wait, a tenth is told to come back', async () => {
  const png = await noise(40, 40)
  const asked = Array.from({ length: 10 }, () => clean(png, 'image/png'))
  const answers = await Promise.allSettled(asked)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  expect(answers.at(-1)).toMatchObject({ reason: new Problem('unavailable', { retryAfter: 1 }) })
})

test('one that takes too long is given up, and the next is handled', async () => {
  const hasty = createImageWorkshop(program, { taskMs: 1 })
  const png = await noise(40, 40)
  await expect(clean(png, 'image/png', hasty)).rejects.toMatchObject({ code: 'unavailable' })
  hasty.stop()
  expect(await clean(png, 'image/png')).toMatchObject({ width: 40 })
})
