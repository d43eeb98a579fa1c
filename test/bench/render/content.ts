import type { Company } from '#entities/settings/company.ts'
import type { PublicMedia } from '#entities/media/media.ts'
import type { PublicService } from '#entities/services/service.ts'
import type { PublicTestimonial } from '#entities/testimonials/testimonial.ts'

/** What both sides render the home page from. */
export interface PageContent {
  company: Company
  services: PublicService[]
  testimonials: PublicTestimonial[]
  photos: PublicMedia[]
  styles: string
  hydrateUrl: string
  publicUrl: string
}
