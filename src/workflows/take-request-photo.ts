import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Store } from '#db/rows.ts'
import type { RequestPhoto } from '#entities/contact-submissions/request-photo.ts'
import type { requestPhotos } from '#entities/contact-submissions/request-photo.repository.ts'
import { Problem } from '#kernel/problem.ts'
import { createGate } from '#sessions/gate.ts'
import { countPhoto } from './spam/quote-limits.ts'
import type { SentImage, StoreImage } from './store-image.ts'

/** Photos that no request has yet, of all visitors together; more would be somebody who fills the disk. */
const UNSENT_AT_MOST = 1000
const WAITING_MAX = 8
const RETRY_SECONDS = 600

interface Parts {
  store: Pick<Store, 'database' | 'clock'>
  photos: Pick<ReturnType<typeof requestPhotos>, 'insert' | 'countUnsent'>
  storeImage: StoreImage
}

/** Takes in the photos that visitors send along with a request. */
export interface TakeRequestPhoto {
  /** Counts a photo that is about to be received; throws `too-many-requests`, and `unavailable` when too many wait for their requests. */
  admit(address: string): Promise<void>
  /** Stores a photo that was received; throws `invalid-input` for what is no good image, and `unavailable` when too many wait to be looked at. */
  take(photo: SentImage): Promise<RequestPhoto>
}

export function createTakeRequestPhoto({ store, photos, storeImage }: Parts): TakeRequestPhoto {
  // Images are opened one at a time, and of those that wait for it one at most is a visitor's: staff wait for no crowd.
  const inTurn = createGate({ atOnce: 1, waiting: WAITING_MAX })

  return {
    admit: async (address) => {
      await countPhoto(store.database.query, address, store.clock.now())
      if ((await photos.countUnsent()) >= UNSENT_AT_MOST) throw new Problem('unavailable', { retryAfter: RETRY_SECONDS })
    },

    take: ({ place, size, name, extension, type }) =>
      inTurn(async () => {
        const content_hash = await hashOf(place)
        return storeImage({
          place,
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
            }),
        })
      }),
  }
}

async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('hex')
}
