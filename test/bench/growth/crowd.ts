import { request } from 'node:http'
import { api } from '#routes.ts'
import { quoteRequest } from '../../support/builders.ts'
import { type Ask, openOffice } from '../helder.ts'
import { phonePhoto, photoForm } from '../phone-photo.ts'

export const PHOTO_WIDTH = 4000
/** The fields that staff change. No change hides anything, so that cached copies become stale and are not deleted. */
const SAVES = [
  ['portfolio-items', 'project-000001', 'description'],
  ['blog-posts', 'artikel-000001', 'excerpt'],
  ['testimonials', 'recensie-000001', 'review_text'],
  ['faq-items', 'vraag-000001', 'answer'],
] as const
export const SAVED_KINDS = SAVES.length

/** The visitors and staff who write; each function returns whether it succeeded. */
export interface Writers {
  /** Sends the form as a visitor with another address. */
  quote(number: number): Promise<boolean>
  /** Saves as the next person, in another collection than the previous call. */
  save(number: number): Promise<boolean>
  /** Sends a photo from a phone as one of them. */
  photo(): Promise<boolean>
}

export interface Crowd extends Writers {
  ask: Ask
}

/** Sends a form as the visitor with this number, each from another address, and returns whether it was accepted. */
type SendForm = (url: string, form: object, number: number) => Promise<boolean>

/** Returns the writers: visitors, whose form includes `evidence`, and `people` who are signed in. */
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
/** Counts up, because one address may send 20 requests in ten minutes. */
const next = (number: number): number => (sent = Math.max(sent + 1, number))

/** Sends the visitor's address in a header; the server must trust this machine as its proxy. */
const saidByProxy: SendForm = async (url, form, number) => {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `11.${(number >> 8) & 255}.${number & 255}.1` },
  })
  await answer.arrayBuffer()
  return answer.status === 201
}

/** Sends from a loopback address of the visitor, for a proxy that trusts no header. Linux only. */
export const fromOwnAddress: SendForm = (url, form, number) =>
  new Promise((resolve, reject) => {
    const localAddress = `127.${1 + ((number >> 8) & 127)}.${number & 255}.1`
    request(url, { method: 'POST', localAddress, agent: false, headers: { 'Content-Type': 'application/json' } })
      .once('error', reject)
      .once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode === 201)))
      .end(JSON.stringify(form))
  })
