import type { Bucket, FileStore, StoredFile } from '#files/file-store.ts'
import { SECOND } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { StoredPath } from '#files/stored-path.ts'
import { variantPath, variantsOf } from '#files/variant-place.ts'
import { createLimiter, type QueueFigures } from '#kernel/limiter.ts'
import type { ImageWorker } from './image-worker.ts'
import { USUAL_VARIANTS, type Variant, WIDE_VARIANTS } from './variant.ts'

/** The variants of stored images, each made once and cached in the store. */
export interface VariantStore {
  /** Returns a variant, which is made when it does not exist yet; undefined when there is no such image. */
  get(bucket: Bucket, path: StoredPath, variant: Variant): Promise<StoredFile | undefined>
  /** Makes the variants that the site will request, in the background; `isWide` is for a place as wide as the page. */
  prepare(bucket: Bucket, path: StoredPath, isWide?: boolean): void
  remove(bucket: Bucket, path: StoredPath): Promise<void>
}

interface Parts {
  store: FileStore
  worker: Pick<ImageWorker, 'vary'>
  log: { warn(facts: object, message: string): void }
  figures?: QueueFigures
}

/** The most requests that may wait for a variant. */
const WAITING_MAX = 8
/** The longest time to read an original, because the queue waits for it. */
const READ_MS = 10 * SECOND

export function variantStore({ store, worker, log, figures }: Parts): VariantStore {
  const underway = new Map<string, Promise<void>>()
  // Together with the original of `prepare`, at most two originals are in memory.
  const limited = createLimiter({ atOnce: 1, waiting: WAITING_MAX, figures })
  let preparing = Promise.resolve()

  const remove = async (bucket: Bucket, path: StoredPath): Promise<void> => {
    for await (const made of store.list('variants', variantsOf(bucket, path))) await store.remove('variants', made.path)
  }
  const make = async (bucket: Bucket, path: StoredPath, variants: Variant[]): Promise<void> => {
    const original = await store.get(bucket, path)
    if (!original) return
    for (const { bytes: made, ...variant } of await worker.vary(await bytesOf(original), variants))
      await store.put('variants', variantPath(bucket, path, variant), made)
    // The original may have been deleted, or moved to where nobody can open it, in the meantime.
    if ((await store.head(bucket, path)) === undefined) await remove(bucket, path)
  }
  /** Runs the work once, so that requests for the same variants share one run. */
  const makeOnce = (places: string[], work: () => Promise<void>): Promise<void> => {
    const running = work().finally(() => places.forEach((place) => underway.delete(place)))
    for (const place of places) underway.set(place, running)
    return running
  }

  return {
    get: async (bucket, path, variant) => {
      const place = variantPath(bucket, path, variant)
      const cached = await store.get('variants', place)
      if (cached) return cached
      await (underway.get(place) ?? makeOnce([place], () => limited(() => make(bucket, path, [variant]))))
      return store.get('variants', place)
    },

    prepare: (bucket, path, isWide = false) => {
      for (const variants of isWide ? [USUAL_VARIANTS, WIDE_VARIANTS] : [USUAL_VARIANTS]) {
        const places = variants.map((variant) => variantPath(bucket, path, variant))
        // The runs come one after the other, so that they never fill the queue of the uploads.
        preparing = preparing
          .then(() => makeOnce(places, () => make(bucket, path, variants)))
          .catch((error: unknown) => log.warn({ error, path }, 'the variants of an image are left for when somebody asks'))
      }
    },

    remove,
  }
}

/** Reads the whole file. Throws `unavailable` when the store stops in the middle. */
async function bytesOf({ body }: StoredFile): Promise<Uint8Array> {
  try {
    const timed = body.pipeThrough(new TransformStream<Uint8Array<ArrayBuffer>>(), { signal: AbortSignal.timeout(READ_MS) })
    return new Uint8Array(await new Response(timed).arrayBuffer())
  } catch {
    throw new Problem('unavailable', { retryAfter: 5 })
  }
}
