import type { Bucket, FileStore, StoredFile } from '#files/file-store.ts'
import type { ImageWorkshop } from './image-workshop.ts'
import { USUAL_VARIANTS, type Variant, variantPath } from './variant.ts'

/** The smaller forms of stored images, each made once and kept. */
export interface VariantStore {
  /** Makes it when it is not there yet; undefined when there is no such image. */
  get(bucket: Bucket, path: string, variant: Variant): Promise<StoredFile | undefined>
  /** Makes in the background what the site will ask for. */
  prepare(bucket: Bucket, path: string): void
  remove(bucket: Bucket, path: string): Promise<void>
}

interface Parts {
  store: FileStore
  workshop: Pick<ImageWorkshop, 'vary'>
  log: { warn(facts: object, message: string): void }
}

export function variantStore({ store, workshop, log }: Parts): VariantStore {
  const underway = new Map<string, Promise<void>>()
  let preparing = Promise.resolve()

  const make = async (bucket: Bucket, path: string, variants: Variant[]): Promise<void> => {
    const original = await store.get(bucket, path)
    if (!original) return
    const bytes = new Uint8Array(await new Response(original.body).arrayBuffer())
    for (const { bytes: made, ...variant } of await workshop.vary(bytes, variants))
      await store.put('variants', variantPath(bucket, path, variant), made)
  }
  /** However many ask for it meanwhile, it is made once. */
  const makeOnce = (bucket: Bucket, path: string, variant: Variant): Promise<void> => {
    const place = variantPath(bucket, path, variant)
    const running = underway.get(place) ?? make(bucket, path, [variant]).finally(() => underway.delete(place))
    underway.set(place, running)
    return running
  }

  return {
    get: async (bucket, path, variant) => {
      const place = variantPath(bucket, path, variant)
      const kept = await store.get('variants', place)
      if (kept) return kept
      await makeOnce(bucket, path, variant)
      return store.get('variants', place)
    },

    prepare: (bucket, path) => {
      // One after the other, so that they never fill the queue that uploads wait in.
      preparing = preparing
        .then(() => make(bucket, path, USUAL_VARIANTS))
        .catch((error: unknown) => log.warn({ error, path }, 'the variants of an image are left for when somebody asks'))
    },

    remove: async (bucket, path) => {
      for await (const made of store.list('variants', `${bucket}/${path}`)) await store.remove('variants', made.path)
    },
  }
}
