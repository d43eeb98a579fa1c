import { sql } from 'kysely'
import { rows, type Store } from '#db/rows.ts'
import type { Media, PublicMedia } from './media.ts'
import { LARGE_FILE_BYTES, LOW_SEO_SCORE } from './seo-score.ts'

/** The photo library in figures. Spec document 2, section 3. */
export interface MediaAudit {
  totalPhotos: number
  withoutAltText: number
  largeFiles: number
  /** Bytes. */
  totalFileSize: number
  averageSeoScore: number
  lowSeoScore: number
  withoutWebp: number
  /** Photos that stand on no page and that no service, article or project shows. */
  unusedImages: number
}

export const mediaLibrary = (store: Store) => ({
  ...rows(store, 'media_library', {
    collection: 'media',
    order: ['-created_at'],
    search: ['filename', 'original_filename', 'alt_text', 'page_name', 'section'],
  }),

  /** The active photos of a page, newest first. */
  visibleOn: (page_name: string): Promise<PublicMedia[]> =>
    store.database.query
      .selectFrom('media_library')
      .select(['id', 'page_name', 'section', 'file_url', 'alt_text', 'width', 'height', 'placeholder', 'created_at'])
      .where('page_name', '=', page_name)
      .where('is_active', '=', true)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** The newest active photo of a page's section, or none. Spec document 1, section 7. */
  visible: (page_name: string, section: string) =>
    store.database.query
      .selectFrom('media_library')
      .select(['id', 'page_name', 'section', 'file_url', 'alt_text', 'width', 'height', 'placeholder', 'created_at'])
      .where('page_name', '=', page_name)
      .where('section', '=', section)
      .where('is_active', '=', true)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),

  /** Those of `ids` that exist. */
  some: (ids: string[]): Promise<Media[]> => store.database.query.selectFrom('media_library').selectAll().where('id', 'in', ids).execute(),

  /** In one look, whatever the number of photos. */
  audit: async (): Promise<MediaAudit> => {
    const figures = await store.database.query
      .with('shown', (query) =>
        query
          .selectFrom('services')
          .select('image_url as address')
          .where('image_url', 'is not', null)
          .union(query.selectFrom('blog_posts').select('featured_image as address').where('featured_image', 'is not', null))
          .union(query.selectFrom('portfolio_items').select('before_image as address').where('before_image', 'is not', null))
          .union(query.selectFrom('portfolio_items').select('after_image as address').where('after_image', 'is not', null)),
      )
      .selectFrom('media_library')
      .select(({ fn, eb, not, selectFrom }) => {
        const count = () => fn.countAll<number>()
        const onNoPage = eb.or([not('is_active'), eb('page_name', 'is', null), eb('section', 'is', null)])
        return [
          count().as('totalPhotos'),
          count().filterWhere('alt_text', 'is', null).as('withoutAltText'),
          count().filterWhere('file_size', '>', LARGE_FILE_BYTES).as('largeFiles'),
          fn.coalesce(fn.sum<number>('file_size'), sql<number>`0`).as('totalFileSize'),
          fn.coalesce(fn.avg('seo_score'), sql<number>`0`).as('averageSeoScore'),
          count().filterWhere('seo_score', '<', LOW_SEO_SCORE).as('lowSeoScore'),
          count().filterWhere(not('webp_available')).as('withoutWebp'),
          count().filterWhere(onNoPage).filterWhere('file_url', 'not in', selectFrom('shown').select('address')).as('unusedImages'),
        ]
      })
      .executeTakeFirstOrThrow()
    return { ...figures, averageSeoScore: Math.round(Number(figures.averageSeoScore)) }
  },
})
