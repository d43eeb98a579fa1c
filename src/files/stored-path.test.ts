import { expect, expectTypeOf, test } from 'vitest'
import { storage } from '#routes.ts'
import type { FileStore } from './file-store.ts'
import { storedAt } from './stored-address.ts'
import { isStoredPath, STORED_PATH_MAX, type StoredPath, storedPath } from './stored-path.ts'
import { inTrash } from './trash-files.ts'
import { originalOf, variantPath } from './variant-place.ts'

test.each([
  '../een.webp',
  'a/../../een.webp',
  '/etc/passwd',
  'a//b',
  'a\0b.webp',
  '%2e%2e/een.webp',
  'a\\b',
  '.een',
  'a/.een',
  '',
  `${'a'.repeat(300)}.webp`,
])('no stored file has the path %j', (path) => {
  expect(isStoredPath(path)).toBe(false)
  expect(() => storedPath(path)).toThrow(RangeError)
})

test('a store takes checked paths alone, and lists no others', () => {
  expectTypeOf<Parameters<FileStore['put']>[1]>().toEqualTypeOf<StoredPath>()
  expectTypeOf<Parameters<FileStore['get']>[1]>().toEqualTypeOf<StoredPath>()
  expectTypeOf<Parameters<FileStore['head']>[1]>().toEqualTypeOf<StoredPath>()
  expectTypeOf<Parameters<FileStore['remove']>[1]>().toEqualTypeOf<StoredPath>()
  expectTypeOf<Parameters<FileStore['list']>[1]>().toEqualTypeOf<StoredPath | undefined>()
  expectTypeOf<string>().not.toExtend<StoredPath>()
})

test('an address of ours names its file, whatever the host was', () => {
  const file = { bucket: 'photos', path: 'a/een.webp' }
  expect(storedAt('/storage/photos/a/een.webp')).toEqual(file)
  expect(storedAt('https://gent.test/storage/photos/a/een.webp?width=480')).toEqual(file)
})

test.each([
  '/storage/photos/%2e%2e/projects/een.webp',
  '/storage/photos/../../een.webp',
  '/storage/photos/a/..%2f..%2f..%2fetc',
  '/storage/photos/%2e%2e%2f%2e%2e',
  '/storage/photos/%252e%252e/een.webp',
  '/storage/photos//een.webp',
  '/storage/photos/een%00.webp',
  '/storage/photos/%',
  '/storage/variants/photos/een.webp',
  '/storage/photos/',
  `/storage/photos/${'a'.repeat(STORED_PATH_MAX + 1)}`,
])('the address %s names no stored file', (address) => {
  expect(storedAt(address)).toBeUndefined()
})

test('the longest path has an address in the trash too', () => {
  const file = { bucket: 'photos', path: storedPath('a'.repeat(STORED_PATH_MAX)) } as const
  expect(storedAt(storage.file(file.bucket, file.path))).toEqual(file)
  const trashed = inTrash(file)
  expect(storedAt(storage.file(trashed.bucket, trashed.path))).toEqual(trashed)
})

test('the longest path has variants, and they lead back to it', () => {
  const path = storedPath('a'.repeat(STORED_PATH_MAX))
  const place = variantPath('projects', path, { size: '2560x1440', format: 'avif' })
  expect(originalOf(place)).toEqual({ bucket: 'projects', path })
})
