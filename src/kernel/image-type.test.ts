import { expect, test } from 'vitest'
import { unopenedKind, type UnopenedKind } from './image-type.ts'

const begins = (brand: string) => ({ name: 'IMG_1.jpg', type: 'image/jpeg', head: `\u0000\u0000\u0000\u0018ftyp${brand}` })

test.each<[Parameters<typeof unopenedKind>[0], UnopenedKind | undefined]>([
  [{ name: 'IMG_1.HEIC', type: '' }, 'heic'],
  [{ name: 'IMG_1', type: 'image/heif' }, 'heic'],
  [begins('heic'), 'heic'],
  [begins('heix'), 'heic'],
  [begins('hevc'), 'heic'],
  [begins('mif1'), 'heic'],
  [{ name: 'gevel.avif', type: '' }, 'avif'],
  [begins('avif'), 'avif'],
  [{ name: 'IMG_1.jpg', type: 'image/jpeg', head: '\u00ff\u00d8\u00ff\u00e0' }, undefined],
  [{ name: 'heic.png', type: 'image/png' }, undefined],
])('%j is %s', (file, kind) => {
  expect(unopenedKind(file)).toBe(kind)
})
