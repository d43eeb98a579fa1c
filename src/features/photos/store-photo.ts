import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { articlePhoto } from '#features/articles/article.ts'
import * as collections from '#collections.ts'
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
import { isNotAllowed } from '#kernel/problem.ts'
import type { WriteOrPropose } from '#features/proposals/write-or-propose.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'

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
  writeOrPropose: WriteOrPropose
}

/** A stored photo. `proposal`: its place, or its pair, waits for somebody who may publish. */
export interface StoredPhoto {
  photo: Photo
  proposal?: ShownChange
}

/** Creates the functions that store a photo in the library: the file, then its row. docs/product/photos.md */
export function createStorePhoto({ storeImage, library, clock, writeOrPropose }: Parts) {
  const store = (
    by: Author,
    image: SentImage,
    nameOf: (random?: string) => string,
    row: (stored: StoredImage) => Omit<Draft<typeof photos>, Fact>,
    isWide = false,
    insert = library.insert,
  ) =>
    storeImage({
      tempPath: image.tempPath,
      size: image.size,
      type: image.type,
      bucket: 'photos',
      isWide,
      nameOf,
      note: (stored) => insert(by, { ...row(stored), ...factsOf(image, stored) }),
    })

  /** Changes a photo for the sake of one that was just stored, or proposes that. When neither can be, the stored one goes again. */
  const writeAfter = async (by: Author, stored: Photo, subject: string, changes: Partial<Draft<typeof photos>>, asked = {}) => {
    try {
      const write = (author: Author) => library.update(author, subject, changes)
      return await writeOrPropose(by, asked, { kind: 'update', collection: collections.media, subject, write })
    } catch (error) {
      // Nobody saw this photo, so it is not for the trash.
      await library.remove(NOBODY, stored.id)
      throw error
    }
  }

  return {
    /**
     * Stores a photo from the simple screen, which gets a place on a page. For whoever may not publish it is stored without the place, which
     * is proposed.
     */
    placed: async (by: Author, image: SentImage, fields: Placed): Promise<StoredPhoto> => {
      const words = `${fileWords(fields.page_name)}-${fileWords(fields.section)}-${clock.now()}`
      const photo = await store(by, image, namedBy(words, image), simpleRow(image, fields), isWidePlace(fields.section), (author, draft) =>
        library.insert(author, draft).catch((error: unknown) => {
          if (!isNotAllowed(error)) throw error
          return library.insert(author, { ...draft, ...NOWHERE })
        }),
      )
      if (photo.section !== null) return { photo }
      const { page_name, section } = fields
      const done = await writeAfter(by, photo, photo.id, { page_name, section }, { as: 'proposal' })
      return 'proposed' in done ? { photo, proposal: done.proposed } : { photo: done.made }
    },

    /** Stores a photo of an article, of a service or for the library under the name of its file; it gets no place on a page yet. */
    unplaced: (by: Author, image: SentImage, { alt_text }: Unplaced, folder: keyof typeof KINDS): Promise<Photo> => {
      const words = `${folder}/${fileWords(image.name.replace(/\.[^.]*$/, ''))}-${clock.now()}`
      return store(
        by,
        image,
        namedBy(words, image),
        simpleRow(image, { alt_text, seo_title: null, description: null, category: KINDS[folder], ...NOWHERE }),
        // Somebody may give it a place later that is as wide as the page.
        folder === 'library',
      )
    },

    /**
     * Stores the earlier photo of a photo that has a place; the two then form a pair, or that is proposed. Throws `not-found`, and stores
     * nothing, when there is no such photo.
     */
    before: async (by: Author, image: SentImage, { before_of, ...fields }: Earlier): Promise<StoredPhoto> => {
      const { section } = await library.get(before_of)
      const name = `voor-${clock.now()}`
      const earlier = await store(by, image, namedBy(name, image), simpleRow(image, { ...fields, ...NOWHERE }), isWidePlace(section))
      const done = await writeAfter(by, earlier, before_of, { before_id: earlier.id })
      return 'proposed' in done ? { photo: earlier, proposal: done.proposed } : { photo: earlier }
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

/** Returns the function that names the file by these words; a second file of the same name gets random letters too. */
const namedBy =
  (words: string, { extension }: SentImage) =>
  (random?: string): string =>
    `${random ? `${words}-${random}` : words}.${extension}`

/** Returns the function that makes the row of a photo of the simple screen, with the score of that screen. */
const simpleRow =
  <Fields extends { alt_text: string | null }>(image: SentImage, fields: Fields) =>
  ({ file_size }: StoredImage) => ({
    ...fields,
    ...UNPAIRED,
    seo_score: simpleSeoScore({ ...fields, file_size, original_filename: image.name }),
  })

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
