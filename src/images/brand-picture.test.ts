import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { BrandUse } from '#kernel/image-type.ts'
import { PATIENCE_MS } from '../../test/support/patience.ts'
import { animated, hugePng, noise } from '../../test/support/pictures.ts'
import type { BrandType } from './image-task.ts'
import { createImageWorker } from './image-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'helder-brand-'))
const worker = createImageWorker(join(import.meta.dirname, 'image-process.ts'), { taskMs: PATIENCE_MS })
afterAll(() => {
  worker.stop()
  rmSync(folder, { recursive: true })
})

const clean = (bytes: Uint8Array | string, type: BrandType, use: BrandUse = 'logo') => {
  const file = join(folder, 'sent')
  writeFileSync(file, bytes)
  return worker.cleanBrand(file, type, use)
}
const cleaned = async (...sent: Parameters<typeof clean>) => {
  const answer = await clean(...sent)
  if ('code' in answer) throw new Error(`refused as ${answer.code}`)
  return { ...answer, head: await sharp(answer.bytes).metadata() }
}
const svg = (inside: string, size = 'viewBox="0 0 400 100"') => `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`
const SQUARE = '<path d="M0 0h400v100H0z" fill="#b3261e"/>'

describe('a drawing', () => {
  test('becomes pixels, large enough for every place, whatever size it says it has', async () => {
    for (const size of [
      'viewBox="0 0 400 100"',
      'width="20" height="5" viewBox="0 0 400 100"',
      'width="8000" height="2000" viewBox="0 0 400 100"',
    ]) {
      const { width, height, head } = await cleaned(svg(SQUARE, size), 'image/svg+xml')
      expect([size, width, height, head.format]).toEqual([size, 1200, 300, 'png'])
    }
  })

  test('runs nothing, and brings in nothing from elsewhere', async () => {
    const hostile = svg(`<script>alert(1)</script><path d="M0 0h400v100H0z" fill="#00f" onload="alert(1)"/>`)
    const { bytes } = await cleaned(hostile, 'image/svg+xml')
    const { dominant, channels } = await sharp(bytes).stats()
    expect([dominant.b > 200, channels[0]?.max, channels[1]?.max]).toEqual([true, 0, 0])
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  })

  const picture = '<image href="data:image/png;base64,AAAA" width="400" height="100"/>'
  test('that takes more memory than any photo ends the process that draws, and counts as damaged; the next one is drawn', async () => {
    // Each step is a picture as large as the drawing, and all of them stay in memory until the last one.
    const steps = Array.from({ length: 500 }, (_, number) => number)
    const made = steps.map((step) => `<feOffset in="SourceGraphic" result="r${step}"/>`).join('')
    const merged = steps.map((step) => `<feMergeNode in="r${step}"/>`).join('')
    const drawing = svg(
      `<filter id="f">${made}<feMerge>${merged}</feMerge></filter><g filter="url(#f)">${SQUARE}</g>`,
      'viewBox="0 0 400 400"',
    )
    expect(await clean(drawing, 'image/svg+xml')).toMatchObject({ code: 'bad-image' })
    expect(await clean(svg(SQUARE), 'image/svg+xml')).toMatchObject({ width: expect.any(Number) as number })
  })

  test.each([
    ['as it is', svg(picture)],
    ['under a name of its own', svg(picture.replace('<image', '<v:image'))],
    ['under a name beyond ASCII', svg(picture.replace('<image', '<ü:image'))],
    ['in a filter', svg('<filter id="f"><feImage href="data:image/png;base64,AAAA"/></filter>')],
    ['in an entity', `<!DOCTYPE svg [<!ENTITY a '${picture}'>]>${svg('&a;')}`],
    ['in an encoding that hides it', `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-image/+AD4-')}`],
    ['in characters of two bytes', Buffer.from(svg(picture), 'utf16le')],
    ['that is another file', svg('<xi:include href="/etc/hostname"/>')],
  ])('with a picture inside is refused before it is drawn: %s', async (_how, drawing) => {
    expect(await clean(drawing, 'image/svg+xml')).toMatchObject({ code: 'svg-picture' })
  })

  test.each([
    ['with words in it is refused: its letters are on another machine', svg('<text x="1" y="20">Dak en Goot</text>'), 'svg-text'],
    ['with words under another name is refused too', svg('<é-1:text x="1" y="20">Dak en Goot</é-1:text>'), 'svg-text'],
    ['of which a part is missing is refused', svg(SQUARE).slice(0, 40), 'bad-image'],
    ['of nothing is refused', svg(''), 'empty-picture'],
    ['that is none is refused', 'Dak en Goot', 'bad-image'],
    [
      'that names itself without end is refused',
      `<!DOCTYPE svg [<!ENTITY a "b">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n} "${`&a${n === 0 ? '' : n - 1};`.repeat(10)}">`).join('')}]>${svg('&a29;')}`,
      'svg-picture',
    ],
  ])('%s', async (_what, sent, code) => {
    expect(await clean(sent, 'image/svg+xml')).toMatchObject({ code })
  })
})

describe('a logo of pixels', () => {
  const on = (background: object, width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: background as { r: number; g: number; b: number; alpha: number } } })

  test('loses the empty edge around it, and what is larger than any place shows', async () => {
    const mark = await sharp(await noise(600, 200))
      .png()
      .toBuffer()
    const edged = await on({ r: 0, g: 0, b: 0, alpha: 0 }, 1500, 600)
      .composite([{ input: mark }])
      .png()
      .toBuffer()
    expect(await cleaned(edged, 'image/png')).toMatchObject({ width: 600, height: 200 })
    const wide = await on({ r: 9, g: 9, b: 90, alpha: 1 }, 4000, 1000).png().toBuffer()
    expect(await cleaned(wide, 'image/png')).toMatchObject({ width: 1200, height: 300 })
  })

  test('of four colours of print, or of a film, is one that browsers show', async () => {
    const cmyk = await sharp(await noise(300, 100))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect((await cleaned(cmyk, 'image/jpeg')).head).toMatchObject({ space: 'srgb', format: 'png' })
    expect(await clean(await animated('image/gif', 20), 'image/gif')).toEqual({ code: 'too-few-pixels', limit: 128 })
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['of 20 by 2,000 pixels', () => noise(20, 2000), 'odd-shape'],
    ['of 2,000 by 20 pixels', () => noise(2000, 20), 'odd-shape'],
    ['of 100 million pixels', () => hugePng(10_000, 10_000), 'too-many-pixels'],
    ['on which nothing is', () => on({ r: 0, g: 0, b: 0, alpha: 0 }, 600, 200).png().toBuffer(), 'empty-picture'],
    ['that is cut off', async () => (await noise(600, 200)).subarray(0, 50_000), 'bad-image'],
    ['of no bytes', () => Buffer.alloc(0), 'bad-image'],
  ])('%s is refused', async (_what, make, code) => {
    expect(await clean(await make(), 'image/png')).toMatchObject({ code })
  })
})

test('a share picture has the proportions that other sites show', async () => {
  expect(await cleaned(await noise(1000, 1000), 'image/png', 'share')).toMatchObject({ width: 1200, height: 630, head: { format: 'jpeg' } })
})

test('of a logo are made an icon of three sizes for old browsers, a square one, and one on a photo', async () => {
  const logo = await noise(600, 200)
  const ico = Buffer.from(await worker.makeBrand(logo, { kind: 'favicon', ground: undefined }))
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[22], ico[38]]).toEqual([1, 3, 16, 32, 48])
  const first = ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14))
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 16, height: 16 })
  const square = await worker.makeBrand(logo, { kind: 'icon', size: 180, ground: '#f5f7f3' })
  expect(await sharp(square).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
  const photo = join(import.meta.dirname, '../../public/pictures/deel.jpg')
  const share = await worker.makeBrand(logo, { kind: 'share', photo, ground: '#f5f7f3' })
  expect(await sharp(share).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
})

test.each([
  ['a photo', { kind: 'share', photo: join(import.meta.dirname, '../../public/pictures/deel.jpg'), ground: '#f5f7f3' }, [12, 618]],
  ['a colour', { kind: 'plain-share', colour: '#07737a', name: '', ground: '#f5f7f3' }, [600, 240]],
] as const)('the logo on %s has an edge of its ground around it', async (_where, wanted, [x, y]) => {
  const share = await worker.makeBrand(await noise(400, 100), wanted)
  const { data, info } = await sharp(share).raw().toBuffer({ resolveWithObject: true })
  const pixel = [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
  for (const [place, value] of [0xf5, 0xf7, 0xf3].entries()) expect(Math.abs((pixel[place] ?? 0) - value)).toBeLessThan(8)
})
