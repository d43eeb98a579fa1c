import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURES, SHARE_PICTURES, SHARE_SIZE } from './catalog.ts'
import { PLACEHOLDERS } from './placeholders.ts'

const fileOf = (name: string): string => join(import.meta.dirname, '../../../public/pictures', name)

test.each(Object.entries(PICTURES))('%s has an alt text, a small placeholder, and a file of each width', async (name, { alt, widths }) => {
  expectAltText(alt)
  expect(Object.entries(PLACEHOLDERS).find(([key]) => key === name)?.[1].length).toBeLessThan(200)
  for (const width of widths)
    for (const format of ['avif', 'webp']) expect(await sharp(fileOf(`${name}-${width}.${format}`)).metadata()).toMatchObject({ width })
})

test.each(Object.entries(SHARE_PICTURES))('%s has an alt text, the size that is announced, and at most 120 KB', async (name, alt) => {
  expectAltText(alt)
  expect(await sharp(fileOf(`${name}.jpg`)).metadata()).toMatchObject({ ...SHARE_SIZE, format: 'jpeg' })
  expect((await stat(fileOf(`${name}.jpg`))).size).toBeLessThanOrEqual(120 * 1024)
})

function expectAltText(alt: string): void {
  expect(alt.length).toBeGreaterThanOrEqual(10)
  expect(alt.length).toBeLessThanOrEqual(125)
}
