import { DEFAULT_LOCATION, type PublicTestimonial } from '#entities/testimonials/testimonial.ts'
import { Island } from '#site/islands/island.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import { Testimonials } from '#site/sections/testimonials.tsx'

/** What customers say, on a rail that React takes over where a visitor is about to use it. */
export function TestimonialsRail({ loaded }: { loaded: PublicTestimonial[] }) {
  const { reviews } = useSharedWords()
  return <Island name="testimonials" of={Testimonials} props={{ loaded, defaultLocation: DEFAULT_LOCATION, title: reviews.title }} />
}
