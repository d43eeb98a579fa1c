import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { articlePhoto } from '#features/articles/article.ts'
import { CENTRE } from './focus.ts'
import { DESCRIBED_FOLDER, type describedPhoto, type earlierPhoto, type Photo, type photos, type placedPhoto } from './photo.ts'
import { isWidePlace } from './page-section.ts'
import type { Rows } from '#db/rows.ts'
import type { Draft } from '#kernel/entity.ts'
import { advancedSeoScore, simpleSeoScore } from './seo-score.ts'
import type { Clock } from '#kernel/clock.ts'
import { fileWords } from '#kernel/file-words.ts'
import { storage } from '#routes.ts'
import type { SentImage, StoredImage, StoreImage } from '#images/store-image.ts'
import { type Author, NOBODY } from '#kernel/author.ts'

type Unplaced = z.output<typeof articlePhoto>

/** The photos without a place on a page: the folder of their files, and their category. */
const KINDS = { articles: 'blog', library: 'general', services: 'services' } as const
type Placed = z.output<typeof placedPhoto>
type Earlier = z.output<typeof earlierPhoto>
type Described = z.output<typeof describedPhoto>

interface Parts {
  storeImage: StoreImage
  library: Pick<Rows<Photo, Draft<typeof photos>>, 'get' | 'insert' | 'update' | 'remove'>
  clock: Clock
}

/** Creates the functions that store a photo in the library: the file, then its row. docs/product/photos.md */
export function createStorePhoto({ storeImage, library, clock }: Parts) {
  const store = (
    by: Author,
    image: SentImage,
    nameOf: (random?: string) => string,
    row: (stored: StoredImage) => Omit<Draft<typeof photos>, Fact>,
    isWide = false,
  ) =>
    storeImage({
      tempPath: image.tempPath,
      size: image.size,
      type: image.type,
      bucket: 'photos',
      isWide,
      nameOf,
      note: (stored) => library.insert(by, { ...row(stored), ...factsOf(image, stored) }),
    })

  return {
    /** Stores a photo from the simple screen, which gets a place on a page. */
    placed: (by: Author, image: SentImage, fields: Placed): Promise<Photo> => {
      const words = `${fileWords(fields.page_name)}-${fileWords(fields.section)}-${clock.now()}`
      return store(
        by,
        image,
        (random) => `${random ? `${words}-${random}` : words}.${image.extension}`,
        ({ file_size }) => ({ ...fields, ...UNPAIRED, seo_score: simpleSeoScore({ ...fields, file_size, original_filename: image.name }) }),
        isWidePlace(fields.section),
      )
    },

    /** Stores a photo of an article, of a service or for the library under the name of its file; it gets no place on a page yet. */
    unplaced: (by: Author, image: SentImage, { alt_text }: Unplaced, folder: keyof typeof KINDS): Promise<Photo> => {
      const words = `${folder}/${fileWords(image.name.replace(/\.[^.]*$/, ''))}-${clock.now()}`
      const described = { alt_text, seo_title: null, description: null }
      return store(
        by,
        image,
        (random) => `${random ? `${words}-${random}` : words}.${image.extension}`,
        ({ file_size }) => ({
          ...described,
          category: KINDS[folder],
          ...UNPAIRED,
          ...NOWHERE,
          seo_score: simpleSeoScore({ ...described, file_size, original_filename: image.name }),
        }),
        // Somebody may give it a place later that is as wide as the page.
        folder === 'library',
      )
    },

    /**
     * Stores the earlier photo of a photo that has a place; the two then form a pair. Throws `not-found`, and stores nothing, when there is
     * no such photo.
     */
    before: async (by: Author, image: SentImage, { before_of, ...fields }: Earlier): Promise<Photo> => {
      const { section } = await library.get(before_of)
      const name = `voor-${clock.now()}`
      const earlier = await store(
        by,
        image,
        (random) => `${random ? `${name}-${random}` : name}.${image.extension}`,
        ({ file_size }) => ({
          ...fields,
          ...UNPAIRED,
          ...NOWHERE,
          seo_score: simpleSeoScore({ ...fields, file_size, original_filename: image.name }),
        }),
        isWidePlace(section),
      )
      try {
        await library.update(by, before_of, { before_id: earlier.id })
      } catch (error) {
        // Nobody saw this photo, so it is not for the trash.
        await library.remove(NOBODY, earlier.id)
        throw error
      }
      return earlier
    },

    /** Stores a photo from the advanced screen, which gets a place later. */
    described: (by: Author, image: SentImage, fields: Described): Promise<Photo> =>
      store(
        by,
        image,
        () => `${DESCRIBED_FOLDER}${clock.now()}-${randomBytes(6).toString('hex')}.${image.extension}`,
        ({ file_size }) => ({
          ...fields,
          ...UNPAIRED,
          ...NOWHERE,
          seo_score: advancedSeoScore({ ...fields, file_size, isWebp: image.type === 'image/webp' }),
        }),
      ),
  }
}

type Fact = keyof ReturnType<typeof factsOf>

const NOWHERE = { page_name: null, section: null }
const UNPAIRED = { before_id: null, focus_x: CENTRE, focus_y: CENTRE }

/** Returns the columns that follow from the file. */
const factsOf = ({ name }: SentImage, { path, file_size, stored_size, mime_type, width, height, placeholder }: StoredImage) => ({
  filename: path,
  original_filename: name,
  file_url: storage.file('photos', path),
  file_size,
  stored_size,
  mime_type,
  width,
  height,
  placeholder,
  webp_available: mime_type === 'image/webp',
  usage_pages: [],
  is_active: true,
})
