import { z } from 'zod'
import type { ContentTables } from '#db/tables.ts'
import { accessMethod } from '#entities/access-methods/access-method.ts'
import { blogPost } from '#entities/blog-posts/blog-post.ts'
import { faqItem } from '#entities/faq-items/faq-item.ts'
import { media } from '#entities/media/media.ts'
import { storedPortfolioItem } from '#entities/portfolio-items/portfolio-item.ts'
import { projectStatistic } from '#entities/project-statistics/project-statistic.ts'
import { serviceOption } from '#entities/service-options/service-option.ts'
import { service } from '#entities/services/service.ts'
import { testimonial } from '#entities/testimonials/testimonial.ts'
import { treatmentMethod } from '#entities/treatment-methods/treatment-method.ts'
import type { Collection } from '#kernel/collection.ts'

export interface Importable {
  collection: Collection
  table: keyof ContentTables
  schema: z.ZodObject
}

const time = z.iso.datetime({ offset: true, message: 'bad-date' }).transform((value) => new Date(value).toISOString())

/** What the API adds to a row; an import may bring it along, so that addresses and dates of an earlier site stay what they were. */
const storedFields = { id: z.uuid(), created_at: time, updated_at: time, version: z.int().min(1) }
const brought = z.object(storedFields).partial().shape

const importable = (collection: Collection, table: keyof ContentTables, schema: z.ZodObject): Importable => ({
  collection,
  table,
  schema: schema.extend(brought),
})

/** The collections that staff could also fill by hand. */
export const IMPORTABLE: Importable[] = [
  importable('blog-posts', 'blog_posts', blogPost),
  importable('services', 'services', service),
  importable('testimonials', 'testimonials', testimonial),
  importable('portfolio-items', 'portfolio_items', storedPortfolioItem),
  importable('media', 'media_library', media),
  importable('faq-items', 'faq_items', faqItem),
  importable('service-options', 'service_options', serviceOption),
  importable('treatment-methods', 'treatment_methods', treatmentMethod),
  importable('access-methods', 'access_methods', accessMethod),
  importable('project-statistics', 'project_statistics', projectStatistic),
]
