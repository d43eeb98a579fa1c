import { request } from 'node:http'
import { api } from '#routes.ts'
import { quoteRequest } from '../../support/builders.ts'
import { type Ask, openOffice } from '../helder.ts'
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

/** Sends a form as the visitor who has this number, each from an address of his own; whether it was taken. */
type SendForm = (url: string, form: object, number: number) => Promise<boolean>

/** Those who write: visitors, whose form brings `evidence` along, and so many people who are signed in. */
export async function gather(url: string, evidence: object, people: number, send: SendForm = saidByProxy): Promise<Crowd> {
  const offices: Ask[] = []
  for (let person = 0; person < people; person += 1) offices.push(await openOffice(url))
  const [ask] = offices
  if (!ask) throw new Error('nobody is there to save')
  const photo = await phonePhoto(PHOTO_WIDTH)
  const done = (answer: Promise<unknown>) => answer.then(() => true)
  return {
    ask,
    quote: (number) => send(url + api.quoteRequests, { ...quoteRequest(), ...evidence }, next(number)),
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
/** One address may send 20 requests in ten minutes. */
const next = (number: number): number => (sent = Math.max(sent + 1, number))

/** The server must trust this machine as its proxy. */
const saidByProxy: SendForm = async (url, form, number) => {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `11.${(number >> 8) & 255}.${number & 255}.1` },
  })
  await answer.arrayBuffer()
  return answer.status === 201
}

/** From an address of this machine, for a proxy that believes nobody. Linux only. */
export const fromOwnAddress: SendForm = (url, form, number) =>
  new Promise((resolve, reject) => {
    const localAddress = `127.${1 + ((number >> 8) & 127)}.${number & 255}.1`
    request(url, { method: 'POST', localAddress, agent: false, headers: { 'Content-Type': 'application/json' } })
      .once('error', reject)
      .once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode === 201)))
      .end(JSON.stringify(form))
  })
