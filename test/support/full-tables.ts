import type SqliteDatabase from 'better-sqlite3'
import { anyTable } from '#db/any-table.ts'
import type { Database } from '#db/connection.ts'
import { inBatches } from '#db/in-batches.ts'
import { entities } from '#entities.ts'
import { SORTED_MAX } from '#features/questions/question-tab.ts'
import { isoTime } from '#kernel/clock.ts'
import { accessMethod, faqItem, media, projectStatistic, serviceOption, submission, testimonial, treatmentMethod } from './builders.ts'
import { insertLongLists, inserting } from './long-lists.ts'

const ANSWER = 'Dat hangt af van de gevel: voor een rijhuis van {stad} rekenen we één dag, voor een villa twee. '.repeat(10).trim()
/** The number of questions that one tab may have and still be sorted, less room for those of a new site. */
const SORTED = SORTED_MAX - 50
const PHOTO = '<p><img src="/storage/articles/gevel.webp" alt="De gevel"></p>'

/** Inserts `count` rows into each table of content that may grow, in a SQLite file. All rows are visible to visitors. */
export function fillTables(database: SqliteDatabase.Database, count: number): void {
  insertLongLists(database, count)
  database.exec(`update blog_posts set content = content || '${PHOTO}'`)
  const tables: [name: string, usual: object, own: (number: number) => object][] = [
    [
      'faq_items',
      faqItem({ answer: ANSWER }),
      (number) => ({
        question: `Vraag ${number}?`,
        order_index: number,
        category: number <= SORTED ? 'gevelreiniging' : 'crepi-reiniging',
      }),
    ],
    ['testimonials', testimonial({ approved: true, review_text: ANSWER }), (number) => ({ customer_name: `Klant ${number}` })],
    [
      'media_library',
      media({ page_name: 'home', section: 'hero', seo_score: 70 }),
      (number) => ({ filename: `foto-${number}.webp`, file_url: `/storage/photos/foto-${number}.webp` }),
    ],
    ['contact_submissions', submission({ message: ANSWER, notes: ANSWER }), (number) => ({ name: `Aanvrager ${number}` })],
    ['service_options', serviceOption(), (number) => ({ name: `Optie ${number}` })],
    ['treatment_methods', treatmentMethod(), (number) => ({ name: `Behandeling ${number}` })],
    ['access_methods', accessMethod(), (number) => ({ name: `Toegang ${number}` })],
    ['project_statistics', projectStatistic(), (number) => ({ stat_label: `soort ${number}`, display_order: number })],
  ]
  database.transaction(() => {
    for (const [table, usual, own] of tables) {
      const insert = inserting(database, table, usual)
      for (let number = 1; number <= count; number += 1)
        insert(`${table}-${String(number).padStart(6, '0')}`, isoTime(Date.UTC(2024, 0, 1) + number * 60_000), own(number))
    }
  })()
}

/** Copies the rows of one database into the empty tables of another. */
export async function copyTables(from: Database, to: Database): Promise<void> {
  for (const of of [entities.services, ...Object.values(entities).filter(({ name }) => name !== entities.services.name)])
    for await (const rows of inBatches(from, of)) await anyTable(to.query).insertInto(of.table).values(rows).execute()
}
