import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Photo } from '#features/photos/photo.ts'
import { api } from '#routes.ts'
import type { backOffice } from './back-office.ts'
import { sendImage } from './send-image.ts'

/** The simple photo screen as its user sees it. */
export const PHOTOS = { path: '/admin/photos', title: 'Foto Beheer' }

/** Returns a small JPEG of one colour. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a4433' } })
    .jpeg()
    .toBuffer()

/** Returns functions that read and change the photo library of this office. */
export const photosOf = (office: ReturnType<typeof backOffice>) => {
  const stored = async () => ((await office.ask(`${api.collection('media')}?limit=200`)) as { items: Photo[] }).items
  return {
    stored,

    /** Uploads a photo with the request that the screen sends. */
    send: async (name: string, fields: Record<string, string>): Promise<Photo> => {
      const app = office.app()
      const sent = { bytes: await picture(), name, type: 'image/jpeg' }
      const response = await sendImage(app, api.uploadPhoto, await app.login(), sent, fields)
      expect(response.status).toBe(201)
      return (await response.json()) as Photo
    },

    change: (id: string, changes: object) => office.ask(api.row('media', id), { method: 'PATCH', json: changes }),
    remove: (id: string) => office.ask(api.row('media', id), { method: 'DELETE' }),
    clear: async () => {
      const ids = (await stored()).map(({ id }) => id)
      if (ids.length > 0) await office.ask(`${api.collection('media')}/bulk-delete`, { json: { ids } })
    },
  }
}

export const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const photoCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Waits until the card shows its picture: deleting a photo while it still loads would log a 404 in the console. */
export async function pictureLoaded(page: Page, name: string): Promise<void> {
  const shown = photoCard(page, name).locator('img')
  await shown.scrollIntoViewIfNeeded()
  await shown.evaluate((image: HTMLImageElement) => image.decode())
}

/** Returns the names of the photos on the screen, from first to last. */
export const photoNames = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))

/** Finds the form that uploads a photo. */
export const panelOf = (page: Page) => {
  const panel = page.getByRole('region', { name: 'Foto uploaden' })
  return {
    panel,
    page: panel.getByRole('combobox', { name: /^Paginatype/ }),
    section: panel.getByRole('combobox', { name: /^Sectie/ }),
    altText: panel.getByRole('textbox', { name: /^Alt-tekst/ }),
    file: panel.locator('#field-file'),
    preview: panel.getByRole('img', { name: 'Voorbeeld van de gekozen foto' }),
    send: panel.getByRole('button', { name: 'Uploaden' }),
  }
}
