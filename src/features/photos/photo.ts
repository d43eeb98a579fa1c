import { z } from 'zod'
import * as collections from '#collections.ts'
import { ALT_TEXT_MAX, ALT_TEXT_MIN, fileUrl, INTEGER_MAX, optionalText, requiredText } from '#kernel/fields.ts'
import { entity, type PublicRow, type Row } from '#kernel/entity.ts'
import type { Condition } from '#kernel/entity-options.ts'
import { CENTRE } from './focus.ts'
import { advancedSeoScore, simpleSeoScore } from './seo-score.ts'

/** The largest photo on the simple and on the advanced screen, in bytes. docs/product/photos.md */
export const PHOTO_MAX_BYTES = 10_000_000
export const ADVANCED_PHOTO_MAX_BYTES = 5_000_000
export const ADVANCED_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The folder of photos from the advanced screen, which distinguishes them from those of the simple screen. */
export const DESCRIBED_FOLDER = 'uploads/'

export const PHOTO_CATEGORIES = ['general', 'hero', 'gallery', 'blog', 'services', 'testimonials'] as const

const percentage = z.int().min(0).max(100)

const fields = z.strictObject({
  filename: requiredText(300),
  original_filename: requiredText(300),
  file_url: fileUrl,
  file_size: z.int().min(0).max(INTEGER_MAX),
  /** The size of the stored file in bytes, while `file_size` is the size as sent. Null when the file was not measured yet. */
  stored_size: z.int().min(0).max(INTEGER_MAX).nullable().default(null),
  mime_type: requiredText(100),
  alt_text: optionalText(ALT_TEXT_MAX),
  seo_title: optionalText(200),
  description: optionalText(2000),
  category: z.enum(PHOTO_CATEGORIES).default('general'),
  page_name: optionalText(80),
  section: optionalText(80),
  seo_score: z.int().min(0).max(100).default(0),
  webp_available: z.boolean().default(false),
  usage_pages: z.array(requiredText(200)).max(100).default([]),
  is_active: z.boolean().default(true),
  width: z.int().min(1).max(INTEGER_MAX).nullable().default(null),
  height: z.int().min(1).max(INTEGER_MAX).nullable().default(null),
  /** A picture of a few pixels as a data: address, shown until the photo is loaded. */
  placeholder: optionalText(2000),
  /** The photo of the library that shows the state before; the two form a pair, which visitors compare with a slider. */
  before_id: z.string().min(1).max(64).nullable().default(null),
  /** The focal point, which stays in view where a place crops the photo, in percent from the left and from the top. */
  focus_x: percentage.default(CENTRE),
  focus_y: percentage.default(CENTRE),
})

const placeName = z.string().min(1).max(80)

/** The filter by whether a photo has an alt text. */
const altTextFilter = z
  .enum(['with', 'without'])
  .transform((wanted): Condition | null => (wanted === 'with' ? { column: 'alt_text', isPresent: true } : null))

const sizeFilter = z.coerce
  .number()
  .int()
  .min(0)
  .max(1_000_000_000)
  .meta({ description: 'Bytes' })
  // As in the figures, the size as sent is the fallback for a photo whose stored file was not measured yet.
  .transform((atMost): Condition => ({ column: 'stored_size', fallback: 'file_size', atMost }))

/** A photo in the library. Visitors see the newest active photo of each place. docs/product/photos.md */
export const photos = entity({
  collection: collections.media,
  table: 'media_library',
  area: 'photos',
  name: 'Media',
  example: {
    filename: 'uploads/front-1772442000000.webp',
    original_filename: 'front.webp',
    file_url: '/storage/photos/uploads/front-1772442000000.webp',
    file_size: 184_320,
    mime_type: 'image/webp',
    alt_text: 'The front of a town house after cleaning',
    page_name: 'home',
    section: 'hero',
    seo_score: 70,
    width: 1600,
    height: 1200,
  },
  schema: fields,
  order: ['-created_at'],
  title: 'original_filename',
  search: ['filename', 'original_filename', 'alt_text', 'page_name', 'section'],
  filters: ['page_name', 'section', 'category', 'is_active'],
  specialFilters: { alt_text: altTextFilter, max_file_size: sizeFilter },
  sortable: ['filename', 'file_size', 'seo_score'],
  derived: {
    column: 'seo_score',
    from: ['alt_text', 'seo_title', 'description', 'original_filename', 'file_size', 'mime_type'],
    // The score follows the rule of the screen that the photo came from: docs/decisions/017.
    value: (photo) =>
      photo.filename.startsWith(DESCRIBED_FOLDER)
        ? advancedSeoScore({ ...photo, isWebp: photo.mime_type === 'image/webp' })
        : simpleSeoScore(photo),
  },
  visible: {
    columns: ['page_name', 'section', 'file_url', 'alt_text', 'width', 'height', 'placeholder', 'focus_x', 'focus_y', 'created_at'],
    where: { is_active: true },
    order: ['-created_at'],
    limit: 1,
    filters: ['page_name', 'section'],
    requiredFilters: { page_name: placeName, section: placeName },
    shownWith: 'before_id',
  },
  cascade: { files: ['photos'] },
  files: { file_url: 'address' },
})

export type Photo = Row<typeof photos>
export type PublicPhoto = PublicRow<typeof photos>
/** The columns of a photo that an entity shows by its address. */
export type ShownPhoto = Pick<Photo, 'file_url' | 'alt_text' | 'width' | 'height' | 'placeholder'>

/** A photo as its place on a page shows it: single, or with the earlier photo of its pair. */
export interface PagePhoto extends PublicPhoto {
  before: PublicPhoto | null
}

const { alt_text, seo_title, description, category } = fields.shape

/** The fields of a photo from the simple screen, which gets a place on a page at once. */
export const placedPhoto = z.strictObject({
  page_name: requiredText(80),
  section: requiredText(80),
  alt_text,
  seo_title,
  description,
  category,
})

/** The fields of a photo that is added to the library, and gets a place by a press on it. */
export const libraryPhoto = z.strictObject({ alt_text })

/** The fields of an earlier photo, with the photo that it forms a pair with. */
export const earlierPhoto = z.strictObject({ before_of: requiredText(64), alt_text, seo_title, description, category })

/** The fields of a photo from the advanced screen. */
export const describedPhoto = z.strictObject({
  alt_text: requiredText(ALT_TEXT_MAX).min(ALT_TEXT_MIN),
  seo_title,
  description,
  category,
})
