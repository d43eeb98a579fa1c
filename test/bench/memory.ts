import { setTimeout as delay } from 'node:timers/promises'
import { api, site } from '#routes.ts'
import { type Ask, createInstallation, openOffice } from './helder.ts'
import { phonePhoto, photoForm } from './phone-photo.ts'
import { rawGet } from './raw-get.ts'
import { atMost, type Row } from './row.ts'
import type { ServerProcess } from './server-process.ts'

const SETTLE_MS = 10_000
const SAVES = 200
const PHOTOS = 1000
/** The number of parallel requests: so few never wait for each other. */
const AT_ONCE = 4

/** Measures the memory of the process: idle, visited, and after many saves that each make the home page stale. */
export async function memory(): Promise<Row[]> {
  const installation = await createInstallation()
  let server: ServerProcess | undefined
  try {
    await (await installation.start()).stop() // the first start also fills the database
    server = await installation.start()
    return await measure(server)
  } finally {
    await server?.stop()
    installation.remove()
  }
}

async function measure(server: ServerProcess): Promise<Row[]> {
  await delay(SETTLE_MS)
  const idle = server.residentMb()
  for (const path of [site.home, site.contact, site.thanks, api.testimonials]) await rawGet(server.url + path, { 'Accept-Encoding': 'br' })
  const visited = server.residentMb()
  const ask = await openOffice(server.url)
  await saveOften(server.url, ask)
  const saved = server.residentMb()
  await uploadOften(ask)
  return [
    atMost('memory 10 s after the start', 'MB', idle, 115, { peer: { name: 'Payload', value: 192 } }),
    atMost('memory after a few pages', 'MB', visited, 115),
    atMost(`memory after ${SAVES} saves`, 'MB', saved, 250),
    atMost(`memory after ${PHOTOS} photos more`, 'MB', server.residentMb(), 250, { peer: { name: 'Payload', value: 774 } }),
  ]
}

async function saveOften(url: string, ask: Ask): Promise<void> {
  const { items } = (await ask(api.collection('testimonials'))) as { items: { id: string }[] }
  const [first] = items
  if (!first) throw new Error('there is no testimonial to save')
  for (let save = 1; save <= SAVES; save += 1) {
    await ask(api.row('testimonials', first.id), {
      method: 'PATCH',
      body: JSON.stringify({ review_text: `Gevel als nieuw, versie ${save}.` }),
    })
    await rawGet(url + site.home, { 'Accept-Encoding': 'br' })
  }
}

async function uploadOften(ask: Ask): Promise<void> {
  const photo = await phonePhoto(1600)
  for (let sent = 0; sent < PHOTOS; sent += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => ask(api.uploadPhoto, { method: 'POST', body: photoForm(photo) })))
}
