import type { z } from 'zod'
import { entities } from '#entities.ts'
import { type StoredRequest } from '#features/requests/request.ts'
import { quoteRequest as quoteRequestSchema } from '#features/requests/quote-request.ts'
import type { PagePhoto } from '#features/photos/photo.ts'
import type { PublicProject } from '#features/projects/project.ts'
import type { PublicReview } from '#features/reviews/review.ts'
import { isoTime } from '#kernel/clock.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { START_OF_TIME } from './test-clock.ts'

let made = 0

/**
 * Makes drafts that the schema of the entity accepts. Each draft has a unique name and slug; a test passes the fields that matter to it.
 */
const builder =
  <Schema extends z.ZodType>(schema: Schema, standard: (number: number) => z.input<Schema>) =>
  (own: Partial<z.input<Schema>> = {}): z.output<Schema> =>
    schema.parse({ ...(standard(++made) as object), ...own })

export const blogPost = builder(entities.articles.schema, (number) => ({
  title: `Artikel ${number}`,
  slug: `artikel-${number}`,
  excerpt: 'Waar het over gaat.',
  content: 'Eerste alinea.\n\nTweede alinea.',
}))

export const service = builder(entities.services.schema, (number) => ({
  name: `Dienst ${number}`,
  slug: `dienst-${number}`,
  description: 'Wat we doen.',
  price_text: 'Vanaf €12 per m²',
  image_url: '/pictures/gevel-na-768.webp',
}))

export const testimonial = builder(entities.reviews.schema, (number) => ({
  customer_name: `Klant ${number}`,
  location: 'Gent',
  service_type: 'gevelreiniging',
  rating: 4,
  review_text: 'Netjes gewerkt en op tijd klaar.',
}))

/** Returns an approved testimonial as visitors get it. */
export function publicReview(own: Partial<PublicReview> = {}): PublicReview {
  const { approved: _, ...shown } = testimonial()
  return { ...shown, id: shown.customer_name, created_at: isoTime(START_OF_TIME), ...own }
}

export const portfolioItem = builder(entities.projects.schema, (number) => ({
  title: `Project ${number}`,
  slug: `project-${number}`,
  before_image: 'before/gevelreiniging-before-1.webp',
  after_image: 'after/gevelreiniging-after-1.webp',
  before_image_alt: 'Gevel vóór de reiniging',
  after_image_alt: 'Gevel na de reiniging',
  service_category: 'gevelreiniging' as const,
  client_type: 'Particulier',
  services_performed: ['Stoomreiniging', 'Hydrofoberen'],
  project_date: '2025-09-20',
}))

/** Returns an active project as visitors get it. */
export function publicProject(own: Partial<PublicProject> = {}): PublicProject {
  const { status: _status, completion_date: _day, ...shown } = portfolioItem()
  return { ...shown, id: shown.slug, created_at: isoTime(START_OF_TIME), ...own }
}

export const media = builder(entities.photos.schema, (number) => ({
  filename: `foto-${number}.webp`,
  original_filename: `Foto ${number}.webp`,
  file_url: `/storage/photos/foto-${number}.webp`,
  file_size: 84_000,
  mime_type: 'image/webp',
  alt_text: 'Een propere gevel in Gent',
  usage_pages: ['home', 'over-ons'],
  width: 1200,
  height: 800,
}))

/** Returns an active photo as the section of a page gets it. */
export function pagePhoto(own: Partial<PagePhoto> = {}): PagePhoto {
  const { file_url, alt_text, width, height, focus_x, focus_y, page_name, section, placeholder } = media()
  const shown = { file_url, alt_text, width, height, focus_x, focus_y, page_name, section, placeholder }
  return { ...shown, id: file_url, created_at: isoTime(START_OF_TIME), before: null, ...own }
}

export const faqItem = builder(entities.questions.schema, (number) => ({
  question: `Vraag ${number}?`,
  answer: 'Een antwoord.\nMet een tweede regel.',
}))

export const serviceOption = builder(entities.options.schema, (number) => ({
  name: `Optie ${number}`,
  category: 'oprit-reiniging' as const,
}))

export const replyTemplate = builder(entities.replyTemplates.schema, (number) => ({
  name: `Sjabloon ${number}`,
  subject: 'Uw aanvraag over {dienst}',
  text: 'Dag {naam},\n\nMogen we komen kijken?',
}))

export const treatmentMethod = builder(entities.treatmentMethods.schema, (number) => ({ name: `Behandeling ${number}` }))

export const accessMethod = builder(entities.accessMethods.schema, (number) => ({ name: `Toegang ${number}` }))

export const projectStatistic = builder(entities.projectStatistics.schema, (number) => ({
  stat_value: `${number}+`,
  stat_label: 'projecten',
}))

export const quoteRequest = builder(quoteRequestSchema, (number) => ({
  name: `Aanvrager ${number}`,
  email: `aanvrager-${number}@voorbeeld.test`,
  phone: '09 123 45 67',
  municipality: '9000 Gent',
  service_type: 'gevelreiniging' as const,
  message: 'Graag een offerte voor een gevel van 80 m².',
  consent: true as const,
}))

/** Returns a quote request as it is stored. */
export function submission(own: Partial<Omit<StoredRequest, keyof StoredFields>> = {}): Omit<StoredRequest, keyof StoredFields> {
  const { consent: _, photos: _photos, ...request } = quoteRequest()
  const kept = {
    service_name: 'Gevelreiniging',
    chosen_price: null,
    consent_at: isoTime(START_OF_TIME),
    spam_reasons: null,
    status_before: null,
    lost_reason: null,
    next_step: null,
    source: null,
    entered_by: null,
    wrote_at: null,
    idempotency_key: null,
    body_hash: 'a'.repeat(64),
    photo_count: 0,
    delete_after: null,
  }
  return { ...request, ...kept, status: 'new', notes: null, ...own }
}
