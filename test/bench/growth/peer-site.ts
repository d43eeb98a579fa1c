import Database from 'better-sqlite3'
import { quoteRequest } from '../../support/builders.ts'
import { rawGet } from '../raw-get.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Writers } from './crowd.ts'
import { PAGES } from './page-reader.ts'

/** Where a site of others has its data, and what its pages say around it. */
export interface Places {
  dataDir: string
  /** As `siteContent` gives it, as JSON. */
  contentFile: string
}

/** A site of others with the pages, the content and the writers of ours. */
export interface PeerSite {
  name: string
  /** Its SQLite file in the data folder. */
  databaseFile: string
  /** Throws when its packages are not to be had. */
  install(): void
  makeTables(places: Places): void
  /** Makes it ready for production, with empty tables. */
  build(places: Places): void
  start(places: Places): Promise<ServerProcess>
  /** Those who write, `people` of them signed in where it knows accounts. */
  gather(url: string, people: number): Promise<Writers>
}

/** What visitors and staff read, out of Helder's tables into those that the sites have. */
const TAKEN_OVER = `
  insert into projects (title, slug, service, location, description, before, after, created_at, updated_at)
    select title, slug, service_category, location, description, before_image, after_image, created_at, updated_at from ours.portfolio_items order by id;
  insert into posts (title, slug, excerpt, content, created_at, updated_at)
    select title, slug, excerpt, content, created_at, updated_at from ours.blog_posts order by id;
  insert into reviews (customer, location, rating, text, created_at, updated_at)
    select customer_name, location, rating, review_text, created_at, updated_at from ours.testimonials order by id;
  insert into questions (question, category, answer, created_at, updated_at)
    select question, category, answer, created_at, updated_at from ours.faq_items order by id;
  insert into quote_requests (name, email, phone, service, message, created_at, updated_at)
    select name, email, phone, service_type, message, created_at, updated_at from ours.contact_submissions order by id;
  insert into media (alt, url, filename, mime_type, filesize, width, height, created_at, updated_at)
    select alt_text, file_url, id || '.webp', mime_type, file_size, width, height, created_at, updated_at from ours.media_library order by id;`

/** Gives a stopped site what a stopped Helder holds. */
export function takeOver(databaseFile: string, ours: string): void {
  const database = new Database(databaseFile)
  database.prepare('attach ? as ours').run(ours)
  database.transaction(() => database.exec(TAKEN_OVER))()
  database.close()
}

/** Saves once of each kind, and throws unless visitors see it and have all pages. */
export async function checkFreshness(url: string, { save }: Writers, kinds: number): Promise<void> {
  for (let kind = 0; kind < kinds; kind += 1) if (!(await save(kind))) throw new Error(`save ${kind} is refused`)
  for (const page of PAGES) {
    const { status } = await rawGet(url + page)
    if (status !== 200) throw new Error(`${page} answered ${status}`)
  }
  const { body } = await rawGet(`${url}/faq`)
  if (!String(body).includes(`versie ${kinds - 1}.`)) throw new Error('what was saved is not shown')
}

/** What the crowd's saves change, in the order of ours. */
const SAVES = [
  ['projects', 'description'],
  ['posts', 'excerpt'],
  ['reviews', 'text'],
  ['questions', 'answer'],
] as const

/** The next person's save of the first one of a collection, as ours does it. */
export function saveOf(number: number): { collection: string; body: string } {
  const [collection, field] = SAVES[number % SAVES.length] ?? SAVES[0]
  return { collection, body: JSON.stringify({ [field]: `Gevel als nieuw, versie ${number}.` }) }
}

export const JSON_TYPE = { 'Content-Type': 'application/json' }

/** What a visitor fills in on our form. */
export function sendQuote(url: string): Promise<boolean> {
  const { name, email, phone, service_type: service, message } = quoteRequest()
  const body = JSON.stringify({ name, email, phone, service, message })
  return isTaken(`${url}/api/quote-requests`, { method: 'POST', body, headers: JSON_TYPE })
}

/** Sends it, and says whether it was taken. */
export async function isTaken(url: string, init: RequestInit): Promise<boolean> {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  return answer.ok
}
