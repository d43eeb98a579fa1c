import { EntityScreen } from '#admin/kit/described-screen.tsx'
import { screen } from '#features/reviews/review.admin.tsx'
import { BuiltInSwitch } from '#admin/kit/built-in-switch.tsx'
import { api } from '#routes.ts'
import { reviewTexts } from '#texts/nl/admin/reviews.ts'

/** Renders the reviews, and the switch for the built-in reviews that stand in for them. docs/product/testimonials.md */
export const ReviewsPage = () => (
  <EntityScreen screen={screen}>
    <BuiltInSwitch address={api.settings('reviews')} texts={reviewTexts.builtIn} />
  </EntityScreen>
)
