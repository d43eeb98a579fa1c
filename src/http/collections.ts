import { z } from '@hono/zod-openapi'
import { accessMethod } from '#entities/access-methods/access-method.ts'
import { blogPost } from '#entities/blog-posts/blog-post.ts'
import { REQUEST_SERVICE_TYPES, statusFilter, submissionChange } from '#entities/contact-submissions/contact-submission.ts'
import { FAQ_CATEGORIES, faqItem } from '#entities/faq-items/faq-item.ts'
import { media } from '#entities/media/media.ts'
import { PORTFOLIO_STATUSES, portfolioItem, projectReview, storedPortfolioItem } from '#entities/portfolio-items/portfolio-item.ts'
import { projectStatistic } from '#entities/project-statistics/project-statistic.ts'
import { serviceOption } from '#entities/service-options/service-option.ts'
import { service } from '#entities/services/service.ts'
import { testimonial } from '#entities/testimonials/testimonial.ts'
import { treatmentMethod } from '#entities/treatment-methods/treatment-method.ts'
import { serviceCategory } from '#kernel/service-category.ts'
import type { CrudResource } from './crud-routes.ts'
import type { Repositories } from '#repositories.ts'
import { mediaFilters } from './media-filters.ts'
import { flagFilter } from './schemas.ts'

const line = z.string().max(200)

const submissionRow = submissionChange.extend({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  municipality: z.string().nullable(),
  service_type: z.enum(REQUEST_SERVICE_TYPES),
  message: z.string().nullable(),
  consent_at: z.iso.datetime(),
  spam_reasons: z.string().nullable(),
  idempotency_key: z.string().nullable(),
  body_hash: z.string(),
  photo_count: z.int(),
})

/** The admin API's collections, one line each: what may be written, filtered and sorted. */
export const collections = (repositories: Repositories): CrudResource[] => [
  {
    collection: 'blog-posts',
    name: 'BlogPost',
    schema: blogPost,
    row: blogPost.extend({ published_at: z.iso.datetime().nullable() }),
    repository: repositories.blogPosts,
    filters: { published: flagFilter },
    sortable: ['title', 'slug'],
  },
  {
    collection: 'services',
    name: 'Service',
    schema: service,
    repository: repositories.services,
    filters: { active: flagFilter },
    sortable: ['name', 'slug'],
  },
  {
    collection: 'testimonials',
    name: 'Testimonial',
    schema: testimonial,
    repository: repositories.testimonials,
    filters: { approved: flagFilter, featured: flagFilter, service_type: line },
    sortable: ['customer_name', 'rating'],
  },
  {
    collection: 'portfolio-items',
    name: 'PortfolioItem',
    schema: portfolioItem,
    row: storedPortfolioItem,
    rule: projectReview,
    repository: repositories.portfolioItems,
    filters: { service_category: serviceCategory, status: z.enum(PORTFOLIO_STATUSES), featured: flagFilter },
    sortable: ['title', 'location', 'project_date'],
  },
  {
    collection: 'media',
    name: 'Media',
    schema: media,
    repository: repositories.mediaLibrary,
    filters: mediaFilters,
    sortable: ['filename', 'file_size', 'seo_score'],
  },
  {
    collection: 'faq-items',
    name: 'FaqItem',
    schema: faqItem,
    repository: repositories.faqItems,
    filters: { category: z.enum(FAQ_CATEGORIES), active: flagFilter },
    sortable: ['order_index', 'question', 'category'],
  },
  {
    collection: 'service-options',
    name: 'ServiceOption',
    schema: serviceOption,
    repository: repositories.serviceOptions,
    filters: { category: serviceCategory, active: flagFilter },
    sortable: ['category', 'name'],
  },
  {
    collection: 'treatment-methods',
    name: 'TreatmentMethod',
    schema: treatmentMethod,
    repository: repositories.treatmentMethods,
    filters: { active: flagFilter },
    sortable: ['name'],
  },
  {
    collection: 'access-methods',
    name: 'AccessMethod',
    schema: accessMethod,
    repository: repositories.accessMethods,
    filters: { active: flagFilter },
    sortable: ['name'],
  },
  {
    collection: 'project-statistics',
    name: 'ProjectStatistic',
    schema: projectStatistic,
    repository: repositories.projectStatistics,
    filters: { active: flagFilter },
    sortable: ['display_order', 'stat_label'],
  },
  {
    collection: 'contact-submissions',
    name: 'ContactSubmission',
    schema: submissionChange,
    row: submissionRow,
    creatable: false,
    repository: repositories.contactSubmissions,
    filters: { status: statusFilter, service_type: z.enum(REQUEST_SERVICE_TYPES) },
    sortable: ['name', 'status'],
  },
]
