import type { ReactNode } from 'react'
import type { PagePhoto } from '#features/photos/photo.ts'
import type { PublicService } from '#features/services/service.ts'
import type { SiteCompany } from '#features/company/company.ts'
import type { CurrentSeason } from '#features/company/season.ts'
import type { PublicReview } from '#features/reviews/review.ts'
import type { ServiceOpening } from '#site/sections/service/service-hero.tsx'
import type { ServiceWords } from '#texts/nl/service-pages/service-words.ts'

export interface ServicePageProps {
  service: PublicService
  words: ServiceWords
  company: SiteCompany
  photos: PagePhoto[]
  /** The reviews, with those about this service first. */
  reviews: PublicReview[]
  /** The season that staff chose; null when they chose none. */
  season: CurrentSeason | null
}

/**
 * The parts of a service's page that its template determines: its built-in pictures, and its sections in order. Its built-in words are in
 * `template-words.ts`. docs/product/services.md
 */
export interface ServiceTemplateParts {
  opening: ServiceOpening
  /** The sections between the opening and the closing call to action. */
  Sections: (props: ServicePageProps) => ReactNode
}
