import { rows, type Store } from '#db/rows.ts'
import type { PublicMedia } from './media.ts'

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
})
