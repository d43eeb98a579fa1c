import type { PublicService } from '#features/services/service.ts'
import type { PublicReview } from '#features/reviews/review.ts'

/**
 * Returns the reviews with those about a service first, each group in its existing order. A review stores the name that its service had at
 * that time.
 */
export function aboutFirst<Review extends Pick<PublicReview, 'service_type'>>(
  reviews: Review[],
  { name, slug, menu_name, hero_word }: Pick<PublicService, 'name' | 'slug' | 'menu_name' | 'hero_word'>,
): Review[] {
  const names = [name, slug, menu_name].flatMap((each) => each?.toLowerCase() ?? [])
  const isAbout = ({ service_type }: Review) => {
    const type = service_type.trim().toLowerCase()
    return names.includes(type) || (hero_word !== null && type.includes(hero_word.toLowerCase()))
  }
  return [...reviews.filter(isAbout), ...reviews.filter((review) => !isAbout(review))]
}
