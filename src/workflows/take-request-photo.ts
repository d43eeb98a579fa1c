import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Store } from '#db/rows.ts'
import { type RequestPhoto, UNSENT_MAX, UNSENT_OF_NETWORK_MAX, UNSENT_RESERVED } from '#entities/contact-submissions/request-photo.ts'
import type { requestPhotos } from '#entities/contact-submissions/request-photo.repository.ts'
import { Problem } from '#kernel/problem.ts'
import { REQUEST_PHOTOS_MAX } from '#kernel/request-photos-max.ts'
import { createLimiter } from '#kernel/limiter.ts'
import { widestNetworkOf } from '#sessions/networks.ts'
import { countPhoto } from './spam/address-limits.ts'
import type { SentImage, StoreImage } from './store-image.ts'

const WAITING_MAX = 8
const RETRY_SECONDS = 600

interface Parts {
  store: Pick<Store, 'database' | 'clock'>
  photos: Pick<ReturnType<typeof requestPhotos>, 'insert' | 'countUnsent'>
  storeImage: StoreImage
}

/** Takes in the photos that visitors send along with a request. */
export interface TakeRequestPhoto {
  /** Counts a photo that is about to be received; throws `too-many-requests`, also when too many of its network wait for their requests, and `unavailable` when too many of all do. */
  admit(address: string): Promise<void>
  /** Stores a photo that was received from that address; throws as `admit` does, `invalid-input` for what is no good image, and `unavailable` when too many wait to be looked at. */
  take(photo: SentImage, address: string): Promise<RequestPhoto>
}

export function createTakeRequestPhoto({ store, photos, storeImage }: Parts): TakeRequestPhoto {
  // Images are opened one at a time, and of those that wait for it one at most is a visitor's: staff wait for no crowd.
  const inTurn = createLimiter({ atOnce: 1, waiting: WAITING_MAX })

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

    take: ({ tempPath, size, name, extension, type }, address) =>
      inTurn(async () => {
        const network = widestNetworkOf(address)
        // Once more: many may have been admitted while none of them was there yet.
        await requireRoom(network)
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
      }),
  }
}

async function hashOf(tempPath: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(tempPath), hash)
  return hash.digest('hex')
}
