import { EntityScreen } from '#admin/kit/described-screen.tsx'
import { screen } from '#features/reviews/review.admin.tsx'
import { BuiltInReviews } from './built-in-reviews.tsx'

/** Renders the reviews, and the switch for the built-in reviews that stand in for them. docs/product/testimonials.md */
export const ReviewsPage = () => (
  <EntityScreen screen={screen}>
    <BuiltInReviews />
  </EntityScreen>
)
