import { matching, type Narrowing } from '#db/matching.ts'
import { rows, type Store } from '#db/rows.ts'
import { DESCRIBED_FOLDER, type Media, type PublicMedia } from './media.ts'
import { mediaFigures } from './media-figures.repository.ts'
import { photoUse, type ShownImages } from './photo-use.repository.ts'
import { advancedSeoScore, simpleSeoScore } from './seo-score.ts'

/** The columns that a free search looks through. Spec document 2, section 2. */
const SEARCHED = ['filename', 'original_filename', 'alt_text', 'page_name', 'section'] as const

/** `shownImages` selects what others than pages' sections show. */
export const mediaLibrary = (store: Store, shownImages: ShownImages) => ({
  ...rows(store, 'media_library', {
    collection: 'media',
    order: ['-created_at'],
    search: [...SEARCHED],
    follows: {
      column: 'seo_score',
      from: ['alt_text', 'seo_title', 'description', 'original_filename', 'file_size', 'mime_type'],
      value: photoScore,
    },
  }),
  ...photoUse(store, shownImages),
  ...mediaFigures(store, shownImages),

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

  /** The ids of all that a list with this narrowing would show, page after page. */
  ids: async (narrowing: Narrowing): Promise<string[]> => {
    const { query, engine } = store.database
    const found = await query
      .selectFrom('media_library')
      .select('id')
      .where(matching(engine, [...SEARCHED], narrowing))
      .execute()
    return found.map(({ id }) => id)
  },
})

/** The score of a stored photo, by the rule of the screen that it came from: docs/decisions/017. */
const photoScore = (photo: Media): number =>
  photo.filename.startsWith(DESCRIBED_FOLDER)
    ? advancedSeoScore({ ...photo, isWebp: photo.mime_type === 'image/webp' })
    : simpleSeoScore(photo)
