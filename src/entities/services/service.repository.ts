import { rows, type Store } from '#db/rows.ts'

export const services = (store: Store) => ({
  ...rows(store, 'services', {
    collection: 'services',
    order: ['-created_at'],
    search: ['name', 'slug', 'description'],
    duplicate: 'slug-taken',
  }),

  /** What a visitor may see: the active ones, in the order they were made. */
  visible: () =>
    store.database.query
      .selectFrom('services')
      .select(['id', 'name', 'slug', 'description', 'price_text', 'image_url'])
      .where('active', '=', true)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
})
