import { rows, type Store } from '#db/rows.ts'
import type { FaqItem } from './faq-item.ts'

export const faqItems = (store: Store) => ({
  ...rows(store, 'faq_items', { collection: 'faq-items', order: ['order_index'], search: ['question', 'answer'] }),

  /** What a visitor may see: the active ones of a category or of all, in their order. Spec document 1, section 7. */
  visible: (category?: FaqItem['category']) =>
    store.database.query
      .selectFrom('faq_items')
      .select(['id', 'question', 'answer', 'category', 'order_index'])
      .where('active', '=', true)
      .$if(category !== undefined, (select) => select.where('category', '=', category as FaqItem['category']))
      .orderBy('order_index')
      .orderBy('id')
      .execute(),
})
