import { inDataFile } from '../../support/data-file.ts'
import { faqItem, media, submission, testimonial } from '../../support/builders.ts'
import { inserting, insertLongLists } from '../../support/long-lists.ts'
import { isoTime } from '#kernel/clock.ts'

const TABLES = ['portfolio_items', 'blog_posts', 'testimonials', 'faq_items', 'contact_submissions', 'media_library']
const FAQ_TABS = ['algemeen', 'gevelreiniging', 'crepi-reiniging', 'dakgoot-reiniging', 'oprit-reiniging']

/** Replaces the content of a stopped server with this number of projects, articles, reviews, questions, messages and photos. */
export const fillSite = (dataDir: string, count: number): void =>
  inDataFile(dataDir, (database) => {
    for (const table of TABLES) database.exec(`delete from ${table}`)
    insertLongLists(database, count)
    const insert = {
      review: inserting(database, 'testimonials', { ...testimonial({ approved: true }), customer_name: '' }),
      question: inserting(database, 'faq_items', { ...faqItem(), question: '' }),
      message: inserting(database, 'contact_submissions', submission()),
      photo: inserting(database, 'media_library', { ...media(), file_url: '', page_name: null }),
    }
    database.transaction(() => {
      for (let number = 1; number <= count; number += 1) {
        const id = String(number).padStart(6, '0')
        const time = isoTime(Date.UTC(2024, 0, 1) + number * 60_000)
        insert.review(`recensie-${id}`, time, { customer_name: `Klant ${number}` })
        insert.question(`vraag-${id}`, time, {
          question: `Vraag ${number}?`,
          category: FAQ_TABS[number % FAQ_TABS.length],
          order_index: number,
        })
        insert.message(`bericht-${id}`, time, { name: `Aanvrager ${number}` })
        insert.photo(`foto-${id}`, time, { file_url: `/storage/photos/foto-${number}.webp` })
      }
    })()
  })
