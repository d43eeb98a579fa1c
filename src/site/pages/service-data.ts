import type { PublicMedia } from '#entities/media/media.ts'
import type { PublicTestimonial } from '#entities/testimonials/testimonial.ts'
import type { ServiceCategory } from '#kernel/service-category.ts'
import type { PageSources } from '#site/page.ts'

export interface ServiceData {
  testimonials: PublicTestimonial[]
  photos: PublicMedia[]
}

/** What every service page reads. What cannot be loaded is replaced by what is built in: the page is never missing. */
export const loadService =
  (category: ServiceCategory) =>
  async (sources: PageSources): Promise<ServiceData> => {
    const [testimonials, photos] = await Promise.all([sources.testimonials().catch(() => []), sources.photos(category).catch(() => [])])
    return { testimonials, photos }
  }
