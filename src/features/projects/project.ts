import { z } from 'zod'
import * as collections from '#collections.ts'
import {
  ALT_TEXT_MAX,
  optionalDay,
  optionalLine,
  optionalPicture,
  optionalText,
  rating,
  requiredLine,
  requiredText,
  REVIEW_TEXT_MAX,
  slug,
} from '#kernel/fields.ts'
import { entity, type PublicRow, type Row } from '#kernel/entity.ts'
import { ALL_SERVICES, serviceSlug } from '#kernel/service-slug.ts'

export const PROJECT_STATUSES = ['active', 'archived'] as const

/** The option of the form for a client of another type; the text that staff then write is what is stored. */
export const CUSTOM_CLIENT_TYPE = 'Andere / maatwerk'

/** The types of clients, as they are stored and shown. docs/product/projects.md */
export const CLIENT_TYPES = [
  'Particulier',
  'Bedrijf',
  'Horeca',
  'Overheidsinstellingen',
  'Bouwbedrijven',
  'Schildersbedrijven',
  'Vastgoedbeheer (syndici, vastgoedmakelaars)',
  'Onderwijsinstellingen (scholen, universiteiten)',
] as const

/** The default in the form. */
export const DEFAULT_CLIENT_TYPE = CLIENT_TYPES[0]

/** Returns the type in the list that a stored type matches, ignoring case; undefined for a text that staff wrote. */
export const listedClientType = (stored: string): string | undefined =>
  CLIENT_TYPES.find((type) => type.toLowerCase() === stored.trim().toLowerCase())

export const PROJECT_IMAGE_MAX_BYTES = 10_000_000
export const PROJECT_IMAGE_KINDS = ['before', 'after'] as const
export type ProjectImageKind = (typeof PROJECT_IMAGE_KINDS)[number]

/** The fields of a picture of a project. docs/product/projects.md */
export const projectImage = z.strictObject({ kind: z.enum(PROJECT_IMAGE_KINDS), service_category: serviceSlug })

const reviewFields = { customer_review_text: optionalText(REVIEW_TEXT_MAX), customer_review_author: optionalLine(120) }

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
// The error is shown together with all other errors, and not only once the rest is valid.
const when = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

/** Requires that a review has a text and an author, or neither. docs/product/projects.md */
const withWholeReview = <Schema extends z.ZodObject<typeof reviewFields>>(schema: Schema): Schema =>
  schema
    .refine((item) => isFilled(item['customer_review_text']) || !isFilled(item['customer_review_author']), {
      message: 'review-text-required',
      path: ['customer_review_text'],
      when,
    })
    .refine((item) => isFilled(item['customer_review_author']) || !isFilled(item['customer_review_text']), {
      message: 'review-author-required',
      path: ['customer_review_author'],
      when,
    })

const projectReview = withWholeReview(z.object(reviewFields))

const SERVICES_JSON_MAX = 50_000

/** A list, or the JSON of a list. docs/product/projects.md */
const servicesPerformed = z
  .preprocess((value) => (typeof value === 'string' ? listIn(value) : value), z.array(requiredLine(120)).max(50))
  .meta({ description: 'A write may also send the list as a string of JSON.' })

function listIn(json: string): unknown[] | null {
  if (json.length > SERVICES_JSON_MAX) return null
  try {
    const parsed: unknown = JSON.parse(json)
    return Array.isArray(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** The stored fields; a row of an earlier site may break the rules of the form. docs/product/projects.md */
const stored = z.strictObject({
  title: requiredLine(200),
  slug,
  description: optionalText(5000),
  /** A path in the bucket `projects`; an address when it starts with http; a picture of this site when it starts with a slash. */
  before_image: optionalPicture,
  after_image: optionalPicture,
  before_image_alt: requiredText(ALT_TEXT_MAX),
  after_image_alt: requiredText(ALT_TEXT_MAX),
  service_category: serviceSlug,
  location: optionalLine(120),
  status: z.enum(PROJECT_STATUSES).default('active'),
  completion_date: optionalDay,
  project_date: optionalDay,
  featured: z.boolean().default(false),
  client_type: requiredLine(120),
  treatment_method: optionalLine(120),
  access_method: optionalLine(120),
  services_performed: servicesPerformed.default([]),
  ...reviewFields,
  customer_review_rating: rating,
  customer_review_verified: z.boolean().default(false),
  customer_review_date: optionalDay,
})

/** A project with photos of before and after. docs/product/projects.md */
export const projects = entity({
  collection: collections.portfolioItems,
  area: 'projects',
  name: 'PortfolioItem',
  example: {
    title: 'Front of a town house',
    slug: 'front-of-a-town-house',
    before_image: 'before/front.webp',
    after_image: 'after/front.webp',
    before_image_alt: 'The front with green stains',
    after_image_alt: 'The same front, clean',
    service_category: 'gevelreiniging',
    location: 'Exampletown',
    project_date: '2026-03-02',
    client_type: 'Private',
    services_performed: ['Steam cleaning'],
  },
  schema: withWholeReview(
    stored.extend({
      client_type: stored.shape.client_type.refine((type) => type !== CUSTOM_CLIENT_TYPE, { message: 'client-type-unspecified' }),
    }),
  ),
  stored,
  rule: projectReview,
  ofService: { column: 'service_category' },
  order: ['-created_at'],
  title: 'title',
  search: ['title', 'location'],
  filters: ['service_category', 'status', 'featured'],
  sortable: ['title', 'location', 'project_date'],
  duplicate: 'slug-taken',
  visible: {
    columns: [
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
    ],
    where: { status: 'active' },
    order: ['-featured', '-created_at'],
    filters: ['service_category'],
    filterMeanings: { service_category: (asked) => (asked === ALL_SERVICES ? undefined : asked) },
    paginated: true,
  },
  cascade: { files: ['projects'] },
  files: { before_image: 'project image', after_image: 'project image' },
})

export type Project = Row<typeof projects>
export type PublicProject = PublicRow<typeof projects>
