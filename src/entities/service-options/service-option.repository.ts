import { rows, type Store } from '#db/rows.ts'
import type { ServiceCategory } from '#kernel/service-category.ts'

export const serviceOptions = (store: Store) => ({
  ...rows(store, 'service_options', {
    collection: 'service-options',
    order: ['category', 'name'],
    search: ['name'],
    duplicate: 'name-taken',
  }),

  /** What a visitor may see: the active ones of a category or of all, by name. Spec document 1, section 7. */
  visible: (category?: ServiceCategory) =>
    store.database.query
      .selectFrom('service_options')
      .select(['id', 'name', 'category', 'description'])
      .where('active', '=', true)
      .$if(category !== undefined, (select) => select.where('category', '=', category as ServiceCategory))
      .orderBy('name')
      .orderBy('id')
      .execute(),
})
