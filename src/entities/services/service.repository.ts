import { sql } from 'kysely'
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

  /** Selects the images of all services, with their names, as what `kind` says. */
  images: <Kind extends string>(kind: Kind) =>
    store.database.query
      .selectFrom('services')
      .select(['image_url as address', sql<Kind>`${sql.lit(kind)}`.as('kind'), 'name'])
      .where('image_url', 'is not', null),

  /** The slugs of the inactive ones: a visitor sees no card of these, not even with the built-in words. */
  hiddenSlugs: async (): Promise<string[]> => {
    const hidden = await store.database.query.selectFrom('services').select('slug').where('active', '=', false).execute()
    return hidden.map(({ slug }) => slug)
  },
})
