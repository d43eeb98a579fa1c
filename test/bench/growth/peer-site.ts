import Database from 'better-sqlite3'
import { quoteRequest } from '../../support/builders.ts'
import { rawGet } from '../raw-get.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Writers } from './crowd.ts'
import { PAGES } from './page-reader.ts'

/** The data folder of a peer's site, and the content around its pages. */
export interface Places {
  dataDir: string
  /** The path of a JSON file with the result of `siteContent`. */
  contentFile: string
}

/** A peer's site with our pages, content and writers. */
export interface PeerSite {
  name: string
  /** The name of its SQLite file in the data folder. */
  databaseFile: string
  /** Throws when its packages cannot be installed. */
  install(): void
  makeTables(places: Places): void
  /** Builds it for production, with empty tables. */
  build(places: Places): void
  start(places: Places): Promise<ServerProcess>
  /** Returns the writers, `people` of them signed in if the site has accounts. */
  gather(url: string, people: number): Promise<Writers>
}

/** The SQL that copies what visitors and staff read from Helder's tables into those of the sites. */
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

/** Copies the content of a stopped Helder into a stopped site. */
export function takeOver(databaseFile: string, ours: string): void {
  const database = new Database(databaseFile)
  database.prepare('attach ? as ours').run(ours)
  database.transaction(() => database.exec(TAKEN_OVER))()
  database.close()
}

/** Saves each kind once, and throws unless visitors see the saves and get all pages. */
export async function checkFreshness(url: string, { save }: Writers, kinds: number): Promise<void> {
  for (let kind = 0; kind < kinds; kind += 1) if (!(await save(kind))) throw new Error(`save ${kind} is refused`)
  for (const page of PAGES) {
    const { status } = await rawGet(url + page)
    if (status !== 200) throw new Error(`${page} answered ${status}`)
  }
  const { body } = await rawGet(`${url}/faq`)
  if (!String(body).includes(`versie ${kinds - 1}.`)) throw new Error('what was saved is not shown')
}

/** The fields that the crowd changes, in the order of our saves. */
const SAVES = [
  ['projects', 'description'],
  ['posts', 'excerpt'],
  ['reviews', 'text'],
  ['questions', 'answer'],
] as const

/** Returns the next person's save of the first row of a collection, like our saves. */
export function saveOf(number: number): { collection: string; body: string } {
  const [collection, field] = SAVES[number % SAVES.length] ?? SAVES[0]
  return { collection, body: JSON.stringify({ [field]: `Gevel als nieuw, versie ${number}.` }) }
}

export const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Sends what a visitor fills in on our form. */
export function sendQuote(url: string): Promise<boolean> {
  const { name, email, phone, service_type: service, message } = quoteRequest()
  const body = JSON.stringify({ name, email, phone, service, message })
  return isTaken(`${url}/api/quote-requests`, { method: 'POST', body, headers: JSON_TYPE })
}

/** Sends a request and returns whether it succeeded. */
export async function isTaken(url: string, init: RequestInit): Promise<boolean> {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  return answer.ok
}
