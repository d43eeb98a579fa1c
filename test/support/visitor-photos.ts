import sharp from 'sharp'
import { api } from '#routes.ts'
import type { RunningApp } from './start-app.ts'

export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Returns a photo as a visitor's device gives it to a form. */
export const photoFile = async (name: string, colour = '#3f6b4f', width = 800, height = 600): Promise<PhotoFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})

let visitors = 0

/** Returns the headers of a visitor with a new address, so that no rate limit applies. The server must trust this machine as its proxy. */
export const newVisitor = (): Record<string, string> => {
  visitors += 1
  return { 'X-Forwarded-For': `10.${100 + Math.floor(visitors / 250)}.${visitors % 250}.1` }
}

/** Sends a photo as the form on the page does. */
export function sendPhoto(app: RunningApp, { name, mimeType, buffer }: PhotoFile, headers = newVisitor()): Promise<Response> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  return app.request(api.quotePhotos, { method: 'POST', body: form, headers })
}

/** Sends a valid photo and returns its id. */
export const storePhoto = async (app: RunningApp, name = 'gevel.jpg', colour?: string): Promise<string> => {
  const answer = await sendPhoto(app, await photoFile(name, colour))
  return ((await answer.json()) as { id: string }).id
}
