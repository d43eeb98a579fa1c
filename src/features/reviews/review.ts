import { z } from 'zod'
import * as collections from '#collections.ts'
import { entity, type PublicRow, type Row } from '#kernel/entity.ts'
import { optionalLine, rating, requiredLine, requiredText, REVIEW_TEXT_MAX } from '#kernel/fields.ts'

export const CUSTOMER_NAME_MAX = 120
export const LOCATION_MAX = 120
export const SERVICE_TYPE_MAX = 80

/** The most reviews that a visitor sees. docs/product/testimonials.md */
export const REVIEWS_LIMIT = 12

/** A customer's review. docs/product/testimonials.md */
export const reviews = entity({
  collection: collections.testimonials,
  area: 'content',
  name: 'Testimonial',
  example: {
    customer_name: 'Els Peeters',
    location: 'Exampletown',
    service_type: 'Facade cleaning',
    review_text: 'On time, and the wall looks new.',
    approved: true,
  },
  schema: z.strictObject({
    customer_name: requiredLine(CUSTOMER_NAME_MAX),
    location: optionalLine(LOCATION_MAX),
    service_type: requiredLine(SERVICE_TYPE_MAX),
    rating,
    review_text: requiredText(REVIEW_TEXT_MAX),
    approved: z.boolean().default(false),
    featured: z.boolean().default(false),
  }),
  order: ['-created_at'],
  title: 'customer_name',
  search: ['customer_name', 'location', 'review_text'],
  filters: ['approved', 'featured', 'service_type'],
  sortable: ['customer_name', 'rating'],
  visible: {
    columns: ['customer_name', 'location', 'service_type', 'rating', 'review_text', 'featured', 'created_at'],
    where: { approved: true },
    order: ['-featured', '-created_at'],
    limit: REVIEWS_LIMIT,
  },
})

export type Review = Row<typeof reviews>
export type PublicReview = PublicRow<typeof reviews>
