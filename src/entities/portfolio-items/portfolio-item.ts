import { z } from 'zod'
import { ALT_TEXT_MAX } from '#kernel/alt-text.ts'
import { optionalDay, optionalText, rating, requiredText, slug, type Stored } from '#kernel/fields.ts'
import { serviceCategory } from '#kernel/service-category.ts'

export const PORTFOLIO_STATUSES = ['active', 'archived'] as const

export const PROJECT_IMAGE_MAX_BYTES = 10_000_000
export const PROJECT_IMAGE_KINDS = ['before', 'after'] as const

/** What comes with a picture of a project. Spec document 2, sections 3 and 9. */
export const projectImage = z.strictObject({ kind: z.enum(PROJECT_IMAGE_KINDS), service_category: serviceCategory })

/** A before/after project. Spec document 2, sections 3 to 5. */
export const portfolioItem = z.strictObject({
  title: requiredText(200),
  slug,
  description: optionalText(5000),
  /** A path in the bucket `projects`; an address when it starts with http; one of our own pictures when it starts with a slash. */
  before_image: optionalText(2000),
  after_image: optionalText(2000),
  before_image_alt: requiredText(ALT_TEXT_MAX),
  after_image_alt: requiredText(ALT_TEXT_MAX),
  service_category: serviceCategory,
  location: optionalText(120),
  status: z.enum(PORTFOLIO_STATUSES).default('active'),
  completion_date: optionalDay,
  project_date: optionalDay,
  featured: z.boolean().default(false),
  client_type: requiredText(120),
  treatment_method: optionalText(120),
  access_method: optionalText(120),
  services_performed: z.array(requiredText(120)).max(50).default([]),
  customer_review_text: optionalText(5000),
  customer_review_rating: rating,
  customer_review_author: optionalText(120),
  customer_review_verified: z.boolean().default(false),
  customer_review_date: optionalDay,
})

export type PortfolioItem = Stored<typeof portfolioItem>

/** The columns that a visitor may see: all but those that only staff need. */
export type PublicPortfolioItem = Omit<PortfolioItem, 'status' | 'completion_date' | 'updated_at' | 'version'>
