import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PICTURES } from '../src/site/pictures/catalog.ts'
import { render } from './engine/render.ts'
import { PICTURE_LIST } from './list.ts'
import { photograph } from './photograph.ts'
import { widthsOf } from './publish.ts'
import { SCENES } from './scenes.ts'

/** 96 pixels wide. */
const TINY = 0.06
/** A busy machine may take long over a picture. */
const PATIENCE = 60_000

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

test(
  'a scene gives the same bytes every time',
  async () => {
    const maker = SCENES.goot
    if (!maker) throw new Error('no such scene')
    const first = await photograph(maker, true, TINY)
    const second = await photograph(maker, true, TINY)
    expect(first.width).toBe(96)
    expect(digest(second.data)).toBe(digest(first.data))
  },
  PATIENCE,
)

test(
  'before and after differ only where dirt lies',
  () => {
    const maker = SCENES.hero
    if (!maker) throw new Error('no such scene')
    const before = render(maker(true), true, TINY)
    const after = render(maker(false), false, TINY)
    expect([before.width, before.height]).toEqual([after.width, after.height])
    const changed = (left: number, right: number): number => {
      let count = 0
      for (let row = 0; row < before.height; row++) {
        for (let column = Math.round(left * before.width); column < right * before.width; column++) {
          const k = (row * before.width + column) * 3
          if (before.light[k] !== after.light[k]) count++
        }
      }
      return count
    }
    expect(changed(0, 0.29)).toBe(0)
    expect(changed(0.71, 1)).toBe(0)
    expect(changed(0.32, 0.68)).toBeGreaterThan(500)
  },
  PATIENCE,
)

test.each(Object.entries(SCENES))('%s shares camera, sun and development before and after', (name, maker) => {
  const before = maker(true)
  const after = maker(false)
  expect(before.camera).toEqual(after.camera)
  expect(before.sun).toEqual(after.sun)
  expect(before.development).toEqual(after.development)
  const pictures = PICTURE_LIST.filter((picture) => picture.scene === name)
  expect(pictures.length).toBeGreaterThan(0)
  for (const picture of pictures) expect(after.size[0] / after.size[1]).toBeCloseTo(picture.aspect, 2)
})

test.each(PICTURE_LIST.map((picture) => [picture.name, picture] as const))('%s is in the catalog', (name, picture) => {
  const entry = Object.entries(PICTURES).find(([key]) => key === name)?.[1]
  expect(entry).toMatchObject({ alt: picture.alt, widths: widthsOf(picture) })
  expect(SCENES[picture.scene]).toBeDefined()
})
