import { expect, test } from 'vitest'
import { acceptedFiles, mayBeImage, unopenedKind, type UnopenedKind, UPLOAD_TYPES } from './image-type.ts'

const begins = (brand: string) => ({ name: 'IMG_1.jpg', type: 'image/jpeg', head: `\u0000\u0000\u0000\u0018ftyp${brand}` })

const staff = Object.values(UPLOAD_TYPES)
test.each([
  [{ name: 'download.jfif', type: 'image/jpeg' }, staff, true],
  [{ name: 'download.jfif', type: '' }, staff, true],
  [{ name: 'IMG 0001', type: '' }, staff, true],
  [{ name: 'a.jpg', type: 'image/jpg' }, staff, true],
  [{ name: 'a.jpg', type: 'image/pjpeg' }, staff, true],
  [{ name: 'a.png', type: 'application/octet-stream' }, staff, true],
  [{ name: 'a.gif', type: 'image/gif' }, ['image/jpeg'], false],
  [{ name: 'a.gif', type: '' }, ['image/jpeg'], false],
  [{ name: 'a.svg', type: 'image/svg+xml' }, staff, false],
  [{ name: 'a.svg', type: '' }, staff, false],
  [{ name: 'a.txt', type: 'text/plain' }, staff, false],
  [{ name: 'a.docx', type: 'application/msword' }, staff, false],
])('%j may be one of %j: %s', (file, types, may) => {
  expect(mayBeImage(file, types)).toBe(may)
})

test('a field for photos names the endings that some systems go by', () => {
  expect(acceptedFiles(['image/jpeg', 'image/webp'])).toBe('image/jpeg,image/webp,.jpg,.jpeg,.webp,.jfif,.jpe,.jif,.pjpeg,.pjp')
})

test.each<[Parameters<typeof unopenedKind>[0], UnopenedKind | undefined]>([
  [{ name: 'IMG_1.HEIC', type: '' }, 'heic'],
  [{ name: 'IMG_1', type: 'image/heif' }, 'heic'],
  [begins('heic'), 'heic'],
  [begins('heix'), 'heic'],
  [begins('hevc'), 'heic'],
  [begins('mif1'), 'heic'],
  [{ name: 'gevel.avif', type: '' }, 'avif'],
  [begins('avif'), 'avif'],
  [begins('qt  '), 'film'],
  [{ name: 'a.jpg', type: 'image/jpeg', head: '%PDF-1.7' }, 'pdf'],
  [{ name: 'scan.tif', type: '' }, 'tiff'],
  [{ name: 'a.jpg', type: '', head: 'BM\u0001\u0002\u0003\u0004\0\0\0\0' }, 'bmp'],
  [{ name: 'IMG_1.jpg', type: 'image/jpeg', head: '\u00ff\u00d8\u00ff\u00e0' }, undefined],
  [{ name: 'heic.png', type: 'image/png' }, undefined],
])('%j is %s', (file, kind) => {
  expect(unopenedKind(file)).toBe(kind)
})
