import { sql } from 'kysely'
import { inBatches } from '#db/in-batches.ts'
import { matching, type Narrowing } from '#db/matching.ts'
import { rows, type Store } from '#db/rows.ts'
import type { ServiceCategory } from '#kernel/service-category.ts'
import type { PortfolioItem } from './portfolio-item.ts'

const SEARCHED = ['title', 'location'] satisfies (keyof PortfolioItem)[]

export const portfolioItems = (store: Store) => ({
  ...rows(store, 'portfolio_items', {
    collection: 'portfolio-items',
    order: ['-created_at'],
    search: SEARCHED,
    duplicate: 'slug-taken',
  }),

  /** All of those that are asked for, newest first, a few at a time. */
  inBatches: (wanted: Narrowing) =>
    inBatches(
      store.database.query
        .selectFrom('portfolio_items')
        .where(matching(store.database.engine, SEARCHED, wanted))
        .selectAll(),
    ),

  /** Selects the images of all projects, with their titles, as what `kind` says; one that shows the same image twice is one place. */
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

  /** What a visitor may see: the active ones of a category or of all, featured first, newest first. Spec document 1, section 7. */
  visible: (category?: ServiceCategory) =>
    store.database.query
      .selectFrom('portfolio_items')
      .select([
        'id',
        'title',
        'slug',
        'description',
        'before_image',
        'after_image',
        'before_image_alt',
        'after_image_alt',
        'service_category',
        'location',
        'project_date',
        'featured',
        'client_type',
        'treatment_method',
        'access_method',
        'services_performed',
        'created_at',
        'customer_review_text',
        'customer_review_author',
        'customer_review_rating',
        'customer_review_verified',
        'customer_review_date',
      ])
      .where('status', '=', 'active')
      .$if(category !== undefined, (select) => select.where('service_category', '=', category as ServiceCategory))
      .orderBy('featured', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
})
