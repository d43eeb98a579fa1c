import type Database from 'better-sqlite3'
import { isoTime } from '#kernel/clock.ts'
import { accessMethod, faqItem, media, projectStatistic, serviceOption, submission, testimonial, treatmentMethod } from './builders.ts'
import { insertLongLists, inserting } from './long-lists.ts'

const ANSWER = 'Dat hangt af van de gevel: voor een rijhuis van {stad} rekenen we één dag, voor een villa twee. '.repeat(10).trim()

/** Puts so many rows in each table of content of a SQLite file that may grow, all of them where visitors see them. */
export function fillTables(database: Database.Database, count: number): void {
  insertLongLists(database, count)
  const tables: [name: string, usual: object, own: (number: number) => object][] = [
    [
      'faq_items',
      faqItem({ category: 'crepi-reiniging', answer: ANSWER }),
      (number) => ({ question: `Vraag ${number}?`, order_index: number }),
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
