import type Database from 'better-sqlite3'
import { isoTime } from '#kernel/clock.ts'
import { blogPost, portfolioItem } from './builders.ts'

const STORY = 'De noordkant was groen tot aan de goot. '.repeat(12).trim()

/** Inserts `count` projects and as many published articles into a SQLite file, the last ones newest: `Gevel 1`, `Mos 1` and on. */
export function insertLongLists(database: Database.Database, count: number): void {
  const project = portfolioItem({
    before_image: '/pictures/oprit-voor-1200.webp',
    after_image: '/pictures/oprit-na-1200.webp',
    location: 'Gent',
    description: STORY,
    services_performed: ['Stoomreiniging', 'Naspoelen', 'Waterafstotend behandelen'],
  })
  const article = blogPost({ excerpt: STORY.slice(0, 400), content: `<p>${STORY}</p>`, published: true })
  const insertProject = inserting(database, 'portfolio_items', project)
  const insertArticle = inserting(database, 'blog_posts', { ...article, published_at: '' })
  database.transaction(() => {
    for (let number = 1; number <= count; number += 1) {
      const time = isoTime(Date.UTC(2024, 0, 1) + number * 60_000)
      const id = String(number).padStart(6, '0')
      const isReviewed = number % 3 === 0
      insertProject(`project-${id}`, time, {
        title: `Gevel ${number}`,
        slug: `gevel-${number}`,
        service_category: number % 2 === 0 ? 'gevelreiniging' : 'oprit-reiniging',
        customer_review_text: isReviewed ? STORY : null,
        customer_review_author: isReviewed ? 'An Claes' : null,
      })
      insertArticle(`artikel-${id}`, time, { title: `Mos ${number}`, slug: `mos-${number}`, published_at: time })
    }
  })()
}

/** Returns a function that inserts rows with the `usual` values, except for the fields that each row sets. */
export function inserting(database: Database.Database, table: string, usual: object) {
  const stored = Object.fromEntries(Object.entries(usual).map(([column, value]) => [column, asStored(value)]))
  const columns = ['id', 'version', 'created_at', 'updated_at', ...Object.keys(stored)]
  const statement = database.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`,
  )
  return (id: string, time: string, own: object) => statement.run({ ...stored, version: 1, created_at: time, updated_at: time, ...own, id })
}

const asStored = (value: unknown): unknown =>
  typeof value === 'boolean' ? Number(value) : Array.isArray(value) ? JSON.stringify(value) : value
