import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { StoreBucket } from '#files/file-store.ts'
import { SECOND } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { PATIENCE_MS } from '../../test/support/patience.ts'
import { eachFileStore } from '../../test/support/each-file-store.ts'
import { noise } from '../../test/support/pictures.ts'
import { until } from '../../test/support/until.ts'
import { createImageWorker } from './image-worker.ts'
import { type Variant, VARIANT_FORMATS, VARIANT_SIZES } from './variant.ts'
import { variantStore } from './variant-store.ts'
import { storedPath } from '#files/stored-path.ts'

const EVERY_FORM: Variant[] = VARIANT_SIZES.flatMap((size) => VARIANT_FORMATS.map((format) => ({ size, format })))

const worker = createImageWorker(join(import.meta.dirname, 'image-process.ts'), { taskMs: PATIENCE_MS })
afterAll(() => worker.stop())

eachFileStore('variants', (context) => {
  /** Opens the variants of a stored photo, and records their calls to the store. */
  const opened = async () => {
    const { store } = context
    await store.put('photos', storedPath('gevel.png'), await noise(90, 60))
    const seen = { originals: 0, inMemory: 0, mostInMemory: 0, stored: 0 }
    const variants = variantStore({
      store: {
        ...store,
        get: (bucket: StoreBucket, path: string) => {
          if (bucket !== 'variants') {
            seen.originals += 1
            seen.inMemory += 1
            seen.mostInMemory = Math.max(seen.mostInMemory, seen.inMemory)
          }
          return store.get(bucket, storedPath(path))
        },
        put: async (bucket, path, bytes) => {
          const isNew = await store.put(bucket, path, bytes)
          seen.stored += 1
          return isNew
        },
      },
      worker: { vary: (bytes, wanted) => worker.vary(bytes, wanted).finally(() => (seen.inMemory -= 1)) },
      log: { warn: () => undefined },
    })
    const ask = async (variant: Variant) => {
      const file = await variants.get('photos', storedPath('gevel.png'), variant)
      await file?.body.cancel()
      return file?.size
    }
    return { variants, ask, seen }
  }

  test('an original of which the store sends no end holds up nobody for ever', async () => {
    await context.store.put('photos', storedPath('gevel.png'), await noise(90, 60))
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
    let isSilent = true
    const variants = variantStore({
      store: {
        ...context.store,
        get: (bucket, path) =>
          bucket !== 'variants' && isSilent ? Promise.resolve({ size: 9, body: new ReadableStream() }) : context.store.get(bucket, path),
      },
      worker,
      log: { warn: () => undefined },
    })
    const ask = (size: '480' | '1200') => variants.get('photos', storedPath('gevel.png'), { size, format: 'webp' })
    const first = ask('480').catch((error: unknown) => error)
    await until('the original to be read, within ten seconds', () => timeout.mock.calls.length > 0)
    expect(timeout).toHaveBeenCalledWith(10 * SECOND)
    timeout.mockRestore()
    isSilent = false
    const second = ask('1200')
    late.abort()
    expect(await first).toMatchObject({ code: 'unavailable' })
    await (await second)?.body.cancel()
    expect(await second).toBeDefined()
  })

  test('of a crowd nine are served, one original at a time, and nothing is read for who is refused', async () => {
    const { ask, seen } = await opened()
    const answers = await Promise.allSettled(EVERY_FORM.map(ask))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(EVERY_FORM.length - 9)
    for (const answer of refused) expect(answer).toMatchObject({ reason: new Problem('unavailable', { retryAfter: 1 }) })
    expect(seen).toEqual({ originals: 9, inMemory: 0, mostInMemory: 1, stored: 9 })
  })

  test('what many ask for at once is made once, also while it is made for a new photo', async () => {
    const { variants, ask, seen } = await opened()
    const widest: Variant = { size: '1200x630', format: 'jpeg' }
    expect(new Set(await Promise.all(Array.from({ length: 30 }, () => ask(widest)))).size).toBe(1)
    expect([seen.originals, seen.stored]).toEqual([1, 1])
    variants.prepare('photos', storedPath('gevel.png'))
    await until('the photo to be read', () => seen.originals === 2)
    await Promise.all(Array.from({ length: 30 }, () => ask({ size: '480', format: 'avif' })))
    await until('all to be made', () => seen.stored === 8)
    expect(seen.originals).toBe(2)
  })
})
