import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export const mediaFolder = join(process.env.BENCH_DATA, 'media')
mkdirSync(mediaFolder, { recursive: true })

const database = new DatabaseSync(join(process.env.BENCH_DATA, 'astro.sqlite'))
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000')

/** The column that staff may change, by table. */
const SAVED = { projects: 'description', posts: 'excerpt', reviews: 'text', questions: 'answer' }
const saving = Object.fromEntries(
  Object.entries(SAVED).map(([table, column]) => [
    table,
    database.prepare(`update ${table} set ${column} = ?, updated_at = ? where id = ?`),
  ]),
)
const quoting = database.prepare(
  'insert into quote_requests (name, email, phone, service, message, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?)',
)
const photographing = database.prepare('insert into media (alt, filename, created_at, updated_at) values (?, ?, ?, ?)')
const now = () => new Date().toISOString()

const reading = {
  projects: database.prepare('select * from projects order by created_at desc limit 12'),
  ownProjects: database.prepare('select * from projects where service = ? order by created_at desc limit 3'),
  posts: database.prepare('select title, slug, excerpt from posts order by created_at desc limit 12'),
  reviews: database.prepare('select * from reviews order by created_at desc limit 12'),
  questions: database.prepare('select * from questions order by created_at'),
  ownQuestions: database.prepare('select * from questions where category = ? order by created_at limit 6'),
  post: database.prepare('select * from posts where slug = ?'),
}

export const read = (what, ...values) => reading[what].all(...values)

/** Saves a value and returns whether the row exists. */
export function save(table, id, values) {
  const value = values[SAVED[table]]
  return typeof value === 'string' && saving[table].run(value, now(), id).changes === 1
}

export const storeQuote = ({ name, email, phone, service, message }) => quoting.run(name, email, phone, service, message, now(), now())
export const storePhoto = (alt, filename) => photographing.run(alt, filename, now(), now())
