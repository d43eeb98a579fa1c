import type { Page } from 'playwright-core'
import type { Photo } from '#features/photos/photo.ts'
import { admin, api } from '#routes.ts'
import type { backOffice } from './back-office.ts'
import { media } from './builders.ts'

const COLLECTION = api.collection('media')

export const advancedPhotos = { path: admin.photosAdvanced, title: 'Geavanceerd Foto Beheer' }

/** Returns what a test does with the library apart from looking at a screen. */
export function libraryOf({ ask }: Pick<ReturnType<typeof backOffice>, 'ask'>) {
  const stored = async () => ((await ask(`${COLLECTION}?limit=200`)) as { items: Photo[] }).items
  const add = async (name: string, own: Partial<Photo> = {}) =>
    (await ask(COLLECTION, { json: media({ original_filename: name, filename: name, file_url: pictureAddress(), ...own }) })) as Photo
  return {
    stored,
    add,
    /** Adds many photos, a few at once. */
    addMany: async (amount: number, own: Partial<Photo> = {}) => {
      for (let place = 0; place < amount; place += AT_ONCE)
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, amount - place) }, (_, offset) => add(`foto-${place + offset}.jpg`, own)))
    },
    count: async (narrowing: Record<string, string> = {}) =>
      ((await ask(`${COLLECTION}?${new URLSearchParams({ ...narrowing, limit: '1' }).toString()}`)) as { total: number }).total,
    change: (id: string, changes: Partial<Photo>) => ask(api.row('media', id), { method: 'PATCH', json: changes }),
    remove: (id: string) => ask(api.row('media', id), { method: 'DELETE' }),
    clear: async () => {
      const { ids } = (await ask(api.mediaIds)) as { ids: string[] }
      for (let done = 0; done < ids.length; done += 500)
        await ask(`${COLLECTION}/bulk-delete`, { json: { ids: ids.slice(done, done + 500) } })
    },
  }
}

const AT_ONCE = 20

let made = 0
/** Returns a unique address of a picture that exists. */
const pictureAddress = () => `/pictures/gevel-na-768.webp?${++made}`

/** Returns the names of the photos on the page, from first to last. */
export const shownNames = (page: Page) => page.locator('#lijst li h2').allInnerTexts()
