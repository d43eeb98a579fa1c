import { sql } from 'kysely'
import { repository } from '#db/repository.ts'
import type { Store } from '#db/rows.ts'
import { services } from './service.ts'

export const serviceRepository = (store: Store) => ({
  ...repository(store, services),

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
