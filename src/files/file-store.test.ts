import { expect, test } from 'vitest'
import { Problem } from '#kernel/problem.ts'
import { eachFileStore } from '../../test/support/each-file-store.ts'
import type { StoreBucket } from './file-store.ts'
import { storedPath } from './stored-path.ts'

const bytes = (text: string) => Buffer.from(text)

eachFileStore('files', (context) => {
  const textOf = async (path: string, bucket: StoreBucket = 'photos') => {
    const file = await context.store.get(bucket, storedPath(path))
    return file && { size: file.size, text: await new Response(file.body).text() }
  }
  const pathsOf = async (bucket: StoreBucket, below?: string) => {
    const paths: string[] = []
    for await (const { path } of context.store.list(bucket, below === undefined ? undefined : storedPath(below))) paths.push(path)
    return paths.toSorted()
  }

  test('a file comes back as it was stored, and leaves nothing half-written', async () => {
    expect(await context.store.put('photos', storedPath('uploads/een.webp'), bytes('een'))).toBe(true)
    expect(await textOf('uploads/een.webp')).toEqual({ size: 3, text: 'een' })
    expect(await context.store.head('photos', storedPath('uploads/een.webp'))).toBe(3)
    expect(context.leftovers()).toEqual([])
  })

  test('a file is in its own bucket alone', async () => {
    await context.store.put('photos', storedPath('een.webp'), bytes('een'))
    expect(await textOf('een.webp', 'projects')).toBeUndefined()
    expect(await textOf('een.webp', 'variants')).toBeUndefined()
  })

  test('a name that is taken keeps its file', async () => {
    await context.store.put('photos', storedPath('een.webp'), bytes('een'))
    expect(await context.store.put('photos', storedPath('een.webp'), bytes('twee'))).toBe(false)
    expect(await textOf('een.webp')).toEqual({ size: 3, text: 'een' })
    expect(context.leftovers()).toEqual([])
  })

  test('a copy has the same content, also when the file is removed, and replaces nothing', async () => {
    const [from, to] = [
      { bucket: 'photos', path: storedPath('uploads/een.webp') },
      { bucket: 'changes', path: storedPath('photos/uploads/een.webp') },
    ] as const
    expect(await context.store.copy(from, to)).toBe(false)
    await context.store.put('photos', from.path, bytes('een'))
    expect(await context.store.copy(from, to)).toBe(true)
    await context.store.remove('photos', from.path)
    expect(await textOf(from.path)).toBeUndefined()
    expect(await textOf(to.path, 'changes')).toEqual({ size: 3, text: 'een' })
    await context.store.put('photos', from.path, bytes('twee'))
    expect(await context.store.copy(to, from)).toBe(false)
    expect(await textOf(from.path)).toEqual({ size: 4, text: 'twee' })
    expect(await pathsOf('changes')).toEqual(['photos/uploads/een.webp'])
  })

  test('of many who store one name at once, one does', async () => {
    const words = Array.from({ length: 10 }, (_, index) => `nummer ${index}`)
    const stored = await Promise.all(words.map((word) => context.store.put('projects', storedPath('before/een.jpg'), bytes(word))))
    expect(stored.filter(Boolean)).toHaveLength(1)
    expect((await textOf('before/een.jpg', 'projects'))?.text).toBe(words[stored.indexOf(true)])
    expect(context.leftovers()).toEqual([])
  })

  test('what is not there is unknown, and can be removed', async () => {
    for (const path of ['geen.webp', 'geen/map/geen.webp']) {
      expect(await context.store.get('photos', storedPath(path))).toBeUndefined()
      expect(await context.store.head('photos', storedPath(path))).toBeUndefined()
      await context.store.remove('photos', storedPath(path))
    }
  })

  test('a folder is no file', async () => {
    await context.store.put('photos', storedPath('uploads/een.webp'), bytes('een'))
    expect(await context.store.get('photos', storedPath('uploads'))).toBeUndefined()
    expect(await context.store.get('photos', storedPath('uploads/een.webp/twee.webp'))).toBeUndefined()
  })

  test('a removed file is gone, and its name is free again', async () => {
    await context.store.put('photos', storedPath('een.webp'), bytes('een'))
    await context.store.remove('photos', storedPath('een.webp'))
    expect(await textOf('een.webp')).toBeUndefined()
    expect(await context.store.put('photos', storedPath('een.webp'), bytes('opnieuw'))).toBe(true)
  })

  test('a list has every file of its bucket, or of one place there, with its time', async () => {
    for (const path of ['een.webp', 'uploads/twee.webp', 'uploads/drie.webp', 'uploads2/vier.webp'])
      await context.store.put('photos', storedPath(path), bytes(path))
    expect(await pathsOf('photos')).toEqual(['een.webp', 'uploads/drie.webp', 'uploads/twee.webp', 'uploads2/vier.webp'])
    expect(await pathsOf('photos', 'uploads')).toEqual(['uploads/drie.webp', 'uploads/twee.webp'])
    expect(await pathsOf('projects')).toEqual([])
    for await (const { storedAt } of context.store.list('photos')) expect(Math.abs(storedAt - Date.now())).toBeLessThan(60_000)
  })

  test('a store that is well says so', async () => {
    await expect(context.store.check()).resolves.toBeUndefined()
  })

  test('a store that is down says so', async () => {
    await context.store.put('photos', storedPath('een.webp'), bytes('een'))
    await context.breakDown()
    const answers = await Promise.allSettled([context.store.check(), context.store.put('photos', storedPath('twee.webp'), bytes('twee'))])
    expect(answers).toMatchObject(answers.map(() => ({ reason: new Problem('unavailable', { retryAfter: 5 }) })))
  })
})
