import { createRoute, z } from '@hono/zod-openapi'
import { FAQ_CATEGORIES } from '#entities/faq-items/faq-item.ts'
import { SEASONS } from '#entities/settings/season.ts'
import { serviceCategory } from '#kernel/service-category.ts'
import { season } from '#texts/nl/season.ts'
import { apiPart } from './api.ts'
import type { Repositories } from '#repositories.ts'
import { answer, failures } from './schemas.ts'

const text = z.string()
const maybe = z.string().nullable()
const id = z.string()
const nothing = z.strictObject({})

const publicTestimonial = z.object({
  id,
  customer_name: text,
  location: maybe,
  service_type: text,
  rating: z.int(),
  review_text: text,
  featured: z.boolean(),
  created_at: text,
})
const publicService = z.object({ id, name: text, slug: text, description: text, price_text: maybe, image_url: maybe })
const publicFaqItem = z.object({ id, question: text, answer: text, category: text, order_index: z.int() })
const publicOption = z.object({ id, name: text, category: serviceCategory, description: maybe })
const publicName = z.object({ id, name: text })
const publicStatistic = z.object({ id, stat_value: text, stat_label: text, display_order: z.int() })
const publicPhoto = z.object({
  id,
  page_name: maybe,
  section: maybe,
  file_url: text,
  alt_text: maybe,
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: maybe,
  created_at: text,
})
const publicProject = z.object({
  id,
  title: text,
  slug: text,
  description: maybe,
  before_image: maybe,
  after_image: maybe,
  before_image_alt: text,
  after_image_alt: text,
  service_category: serviceCategory,
  location: maybe,
  project_date: maybe,
  featured: z.boolean(),
  client_type: text,
  treatment_method: maybe,
  access_method: maybe,
  services_performed: z.array(text),
  created_at: text,
  customer_review_text: maybe,
  customer_review_author: maybe,
  customer_review_rating: z.int(),
  customer_review_verified: z.boolean(),
  customer_review_date: maybe,
})

/** What anonymous visitors may read: public rows and public columns, nothing to steer them by but the filters named here. */
export function publicRoutes(repositories: Repositories) {
  const app = apiPart()

  const list = <Query extends z.ZodObject>(
    path: string,
    query: Query,
    item: z.ZodType,
    read: (query: z.output<Query>) => Promise<unknown[]>,
  ) =>
    app.openapi(
      createRoute({
        method: 'get',
        path,
        tags: ['public'],
        request: { query },
        responses: { 200: answer('What visitors see', z.object({ items: z.array(item) })), ...failures(422) },
      }),
      async (context) => context.json({ items: await read(context.req.valid('query' as never) as z.output<Query>) } as never, 200),
    )

  list('/testimonials', nothing, publicTestimonial.meta({ id: 'PublicTestimonial' }), () => repositories.testimonials.visible())
  list('/services', nothing, publicService.meta({ id: 'PublicService' }), () => repositories.services.visible())
  list(
    '/faq-items',
    z.strictObject({ category: z.enum(FAQ_CATEGORIES).optional() }),
    publicFaqItem.meta({ id: 'PublicFaqItem' }),
    ({ category }) => repositories.faqItems.visible(category),
  )
  list(
    '/portfolio-items',
    z.strictObject({ service_category: serviceCategory.optional() }),
    publicProject.meta({ id: 'PublicPortfolioItem' }),
    (query) => repositories.portfolioItems.visible(query.service_category),
  )
  list('/project-statistics', nothing, publicStatistic.meta({ id: 'PublicProjectStatistic' }), () =>
    repositories.projectStatistics.visible(),
  )
  list('/treatment-methods', nothing, publicName.meta({ id: 'PublicName' }), () => repositories.treatmentMethods.visible())
  list('/access-methods', nothing, publicName, () => repositories.accessMethods.visible())
  list(
    '/service-options',
    z.strictObject({ category: serviceCategory.optional() }),
    publicOption.meta({ id: 'PublicServiceOption' }),
    ({ category }) => repositories.serviceOptions.visible(category),
  )
  list(
    '/media',
    z.strictObject({ page_name: z.string().min(1).max(80), section: z.string().min(1).max(80) }),
    publicPhoto.meta({ id: 'PublicMedia' }),
    ({ page_name, section }) => repositories.mediaLibrary.visible(page_name, section),
  )

  const seasonSchema = z.object({ season: z.enum(SEASONS), title: text, content: text, cta_text: text }).meta({ id: 'Season' })
  app.openapi(
    createRoute({
      method: 'get',
      path: '/season',
      tags: ['public'],
      request: { query: nothing },
      responses: { 200: answer('The season now', seasonSchema), ...failures(422) },
    }),
    async (context) => context.json((await repositories.settings.currentSeason()) ?? season.presets.herfst, 200),
  )

  return app
}
