import { EntityScreen } from '#admin/kit/described-screen.tsx'
import { screen } from '#entities/testimonials/testimonial.admin.tsx'
import { BuiltInReviews } from './testimonials/built-in-reviews.tsx'

/** The reviews, and whether invented ones stand in. docs/product/testimonials.md */
export const TestimonialsPage = () => (
  <EntityScreen screen={screen}>
    <BuiltInReviews />
  </EntityScreen>
)
