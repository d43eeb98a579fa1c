import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Store } from '#db/rows.ts'
import { type RequestPhoto, UNSENT_MAX, UNSENT_OF_NETWORK_MAX, UNSENT_RESERVED, REQUEST_PHOTOS_MAX } from './request-photo.ts'
import type { requestPhotos } from './request-photo.repository.ts'
import { Problem } from '#kernel/problem.ts'
import { createLimiter } from '#kernel/limiter.ts'
import { widestNetworkOf } from '#kernel/networks.ts'
import { countPhoto } from './spam/address-limits.ts'
import type { SentImage, StoreImage } from '#images/store-image.ts'

const WAITING_MAX = 8
const RETRY_SECONDS = 600

interface Parts {
  store: Pick<Store, 'database' | 'clock'>
  photos: Pick<ReturnType<typeof requestPhotos>, 'insert' | 'countUnsent'>
  storeImage: StoreImage
}

/** Receives and stores the photos that visitors send with a request. */
export interface TakeRequestPhoto {
  /**
   * Counts a photo before it is received. Throws `too-many-requests`, also when too many unsent photos come from its network, and
   * `unavailable` when there are too many in all.
   */
  admit(address: string): Promise<void>
  /** Stores a received photo; throws like `admit`, `invalid-input` for a bad image, and `unavailable` when the queue is full. */
  take(photo: SentImage, address: string): Promise<RequestPhoto>
}

export function createTakeRequestPhoto({ store, photos, storeImage }: Parts): TakeRequestPhoto {
  // At most one photo of a visitor is in the image worker's queue, so that staff do not wait for visitors.
  const storePhoto = storingRequestPhotos({ store, photos, storeImage })
  const limited = createLimiter({ atOnce: 1, waiting: WAITING_MAX })

  const requireRoom = async (network: string): Promise<void> => {
    const { all, ofNetwork } = await photos.countUnsent(network)
    if (ofNetwork >= UNSENT_OF_NETWORK_MAX) throw new Problem('too-many-requests', { retryAfter: RETRY_SECONDS })
    const room = ofNetwork < REQUEST_PHOTOS_MAX ? UNSENT_MAX : UNSENT_MAX - UNSENT_RESERVED
    if (all >= room) throw new Problem('unavailable', { retryAfter: RETRY_SECONDS })
  }

  return {
    admit: async (address) => {
      await countPhoto(store.database.query, address, store.clock.now())
      await requireRoom(widestNetworkOf(address))
    },

    take: (photo, address) =>
      limited(async () => {
        const network = widestNetworkOf(address)
        // The check is repeated, because several photos may have been admitted before one was stored.
        await requireRoom(network)
        return storePhoto(photo, network)
      }),
  }
}

/** Stores a photo of a stranger, cleaned, until a request takes it; `network` is where it came from. Throws `invalid-input` for a bad image. */
export type StoreRequestPhoto = (photo: SentImage, network: string | null) => Promise<RequestPhoto>

export const storingRequestPhotos =
  ({ store, photos, storeImage }: Pick<Parts, 'store' | 'storeImage'> & { photos: Pick<Parts['photos'], 'insert'> }): StoreRequestPhoto =>
  async ({ tempPath, size, name, extension, type }, network) => {
    const content_hash = await hashOf(tempPath)
    return storeImage({
      tempPath,
      size,
      type,
      bucket: 'requests',
      nameOf: () => `${store.clock.now()}-${randomBytes(12).toString('hex')}.${extension}`,
      note: ({ path, width, height, file_size, mime_type }) =>
        photos.insert({
          id: randomBytes(24).toString('base64url'),
          path,
          original_filename: name,
          content_hash,
          width,
          height,
          file_size,
          mime_type,
          network,
        }),
    })
  }

async function hashOf(tempPath: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(tempPath), hash)
  return hash.digest('hex')
}
