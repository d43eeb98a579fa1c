import { readFileSync } from 'node:fs'
import type { SiteCompany } from '#features/company/company.ts'
import type { PagePhoto } from '#features/photos/photo.ts'
import type { PublicService } from '#features/services/service.ts'
import type { PublicReview } from '#features/reviews/review.ts'

/** The data from which every side renders the home page. */
export interface PageContent {
  company: SiteCompany
  services: PublicService[]
  testimonials: PublicReview[]
  photos: PagePhoto[]
  styles: string
  hydrateUrl: string
  publicUrl: string
}

/** Reads the content that the bench took from a running Helder. */
export const readContent = (): PageContent => JSON.parse(readFileSync(process.env['BENCH_CONTENT'] ?? '', 'utf8')) as PageContent
