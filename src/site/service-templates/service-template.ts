import type { ReactNode } from 'react'
import type { PagePhoto } from '#entities/media/media.ts'
import type { PublicService } from '#entities/services/service.ts'
import type { SiteCompany } from '#entities/settings/company.ts'
import type { CurrentSeason } from '#entities/settings/season.ts'
import type { PublicTestimonial } from '#entities/testimonials/testimonial.ts'
import type { ServiceOpening } from '#site/sections/service/service-hero.tsx'
import type { ServiceWords } from '#texts/nl/service-pages/service-words.ts'

export interface ServicePageProps {
  service: PublicService
  words: ServiceWords
  company: SiteCompany
  photos: PagePhoto[]
  /** Those about this service first. */
  testimonials: PublicTestimonial[]
  /** Null unless staff chose one. */
  season: CurrentSeason | null
}

/** What decides how a service's page looks: our pictures, and its sections in order; its first words are in `template-words.ts`. docs/product/services.md */
export interface ServiceTemplateParts {
  opening: ServiceOpening
  /** What stands between the opening and the call. */
  Sections: (props: ServicePageProps) => ReactNode
}
