import { api } from '#routes.ts'
import { formEvidence } from '../../support/form-evidence.ts'
import { quoteRequest } from '../../support/builders.ts'
import { type Ask, type Installation, openOffice } from '../helder.ts'
import { phonePhoto, photoForm } from '../phone-photo.ts'

export const PHOTO_WIDTH = 4000
/** What staff change: nothing that hides, so that visitors' copies become stale and are not thrown away. */
const SAVES = [
  ['portfolio-items', 'project-000001', 'description'],
  ['blog-posts', 'artikel-000001', 'excerpt'],
  ['testimonials', 'recensie-000001', 'review_text'],
  ['faq-items', 'vraag-000001', 'answer'],
] as const
export const SAVED_KINDS = SAVES.length

/** Who writes: visitors and staff; each says whether it went well. */
export interface Writers {
  /** A visitor with an address of his own sends the form. */
  quote(number: number): Promise<boolean>
  /** Each call is the next person's save, of another collection than the one before. */
  save(number: number): Promise<boolean>
  /** One of them sends a photo from a phone. */
  photo(): Promise<boolean>
}

export interface Crowd extends Writers {
  ask: Ask
}

/** Those who write: visitors, and so many people who are signed in. The server must trust this machine as its proxy. */
export async function gather({ url, dataDir }: Pick<Installation, 'url' | 'dataDir'>, people: number): Promise<Crowd> {
  const evidence = formEvidence({ dataDir })
  const offices: Ask[] = []
  for (let person = 0; person < people; person += 1) offices.push(await openOffice(url))
  const [ask] = offices
  if (!ask) throw new Error('nobody is there to save')
  const photo = await phonePhoto(PHOTO_WIDTH)
  const done = (answer: Promise<unknown>) => answer.then(() => true)
  return {
    ask,
    quote: async (number) => {
      const answer = await fetch(url + api.quoteRequests, {
        method: 'POST',
        body: JSON.stringify({ ...quoteRequest(), ...evidence }),
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': addressOf(number) },
      })
      await answer.arrayBuffer()
      return answer.status === 201
    },
    save: (number) => {
      const [collection, id, field] = SAVES[number % SAVES.length] ?? SAVES[0]
      const office = offices[number % offices.length] ?? ask
      return done(
        office(api.row(collection, id), { method: 'PATCH', body: JSON.stringify({ [field]: `Gevel als nieuw, versie ${number}.` }) }),
      )
    },
    photo: () => done(ask(api.uploadPhoto, { method: 'POST', body: photoForm(photo) })),
  }
}

let sent = 0

/** Of a network of its own: one address may send 20 requests in ten minutes. */
function addressOf(number: number): string {
  sent = Math.max(sent + 1, number)
  return `11.${(sent >> 8) & 255}.${sent & 255}.1`
}
