import { z } from 'zod'
import { optionalLine, rating, requiredLine, requiredText, type Stored } from '#kernel/fields.ts'

export const CUSTOMER_NAME_MAX = 120
export const LOCATION_MAX = 120
export const SERVICE_TYPE_MAX = 80
export const REVIEW_TEXT_MAX = 5000

/** How many a visitor sees at most. Spec document 1, section 9. */
export const TESTIMONIALS_LIMIT = 12
/** Where a customer without a location is said to live. Spec document 1, section 1. */
export const DEFAULT_LOCATION = 'Gent'

/** A customer's words. Spec document 1, sections 3 and 5. */
export const testimonial = z.strictObject({
  customer_name: requiredLine(CUSTOMER_NAME_MAX),
  location: optionalLine(LOCATION_MAX),
  service_type: requiredLine(SERVICE_TYPE_MAX),
  rating,
  review_text: requiredText(REVIEW_TEXT_MAX),
  approved: z.boolean().default(false),
  featured: z.boolean().default(false),
})

export type Testimonial = Stored<typeof testimonial>

/** The columns that a visitor may see. */
export type PublicTestimonial = Pick<
  Testimonial,
  'id' | 'customer_name' | 'location' | 'service_type' | 'rating' | 'review_text' | 'featured' | 'created_at'
>
