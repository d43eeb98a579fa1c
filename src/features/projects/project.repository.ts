import { sql } from 'kysely'
import { inBatches } from '#db/in-batches.ts'
import type { Narrowing } from '#db/row-filter.ts'
import { servicesWithRows } from '#db/of-service.ts'
import { repository, shown } from '#db/repository.ts'
import type { Store } from '#db/rows.ts'
import { type Project, projects } from './project.ts'

export const projectRepository = (store: Store) => ({
  ...repository(store, projects),

  /** Returns when the newest project that visitors see was created, ISO 8601. */
  newestVisible: async (): Promise<string | null> => {
    const { newest } = await shown(store, projects)
      .select(({ fn }) => fn.max<string | null>('created_at').as('newest'))
      .executeTakeFirstOrThrow()
    return newest
  },

  /** Returns the slugs of the services that have a project which visitors see. */
  visibleServices: (): Promise<string[]> =>
    servicesWithRows(store.database.query, (slug) => shown(store, projects).select('id').where('service_category', '=', slug)),

  /** Returns the projects with these ids that exist. */
  some: (ids: string[]): Promise<Project[]> =>
    store.database.query.selectFrom('portfolio_items').selectAll().where('id', 'in', ids).execute(),

  /** Yields the projects that match the narrowing in batches, newest first. */
  inBatches: (wanted: Narrowing) => inBatches(store.database, projects, wanted),

  /** Selects the images of all projects with their titles, labelled `kind`; a project with the same image twice counts as one place. */
  images: <Kind extends string>(kind: Kind) => {
    const imagesIn = (column: 'before_image' | 'after_image') =>
      store.database.query
        .selectFrom('portfolio_items')
        .select([`${column} as address`, sql<Kind>`${sql.lit(kind)}`.as('kind'), 'title as name'])
        .where(column, 'is not', null)
    return imagesIn('before_image').unionAll(
      imagesIn('after_image').where((eb) => eb.or([eb('before_image', 'is', null), eb('before_image', '!=', eb.ref('after_image'))])),
    )
  },
})
