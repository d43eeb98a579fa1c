import { rows, type Store } from '#db/rows.ts'
import { type PublicTestimonial, TESTIMONIALS_LIMIT } from './testimonial.ts'

export const testimonials = (store: Store) => ({
  ...rows(store, 'testimonials', {
    collection: 'testimonials',
    order: ['-created_at'],
    search: ['customer_name', 'location', 'review_text'],
  }),

  /** What a visitor may see: the approved ones, featured first, newest first, at most 12. Spec document 1, section 7. */
  visible: (): Promise<PublicTestimonial[]> =>
    store.database.query
      .selectFrom('testimonials')
      .select(['id', 'customer_name', 'location', 'service_type', 'rating', 'review_text', 'featured', 'created_at'])
      .where('approved', '=', true)
      .orderBy('featured', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(TESTIMONIALS_LIMIT)
      .execute(),
})
