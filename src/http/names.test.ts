import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { adminIdentity } from '#entities/admin-users/admin-user.ts'
import { blogPosts } from '#entities/blog-posts/blog-post.ts'
import { quoteRequest } from '#entities/contact-submissions/quote-request.ts'
import { portfolioItems } from '#entities/portfolio-items/portfolio-item.ts'
import { projectStatistics } from '#entities/project-statistics/project-statistic.ts'
import { serviceOptions } from '#entities/service-options/service-option.ts'
import { services } from '#entities/services/service.ts'
import { company, DEFAULT_COMPANY } from '#entities/settings/company.ts'
import { testimonials } from '#entities/testimonials/testimonial.ts'
import { treatmentMethods } from '#entities/methods/method.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { patchOf } from './entity-schemas.ts'
import { fieldMessage } from '#texts/nl/problems.ts'
import * as build from '../../test/support/builders.ts'

const admin = { email: 'els@helder.test', name: 'Els' }

const NAMES: [of: string, schema: z.ZodObject, row: object, fields: string[]][] = [
  ['a testimonial', testimonials.schema, build.testimonial(), ['customer_name', 'location', 'service_type']],
  ['a project', portfolioItems.schema, build.portfolioItem(), ['title', 'location', 'client_type', 'treatment_method', 'access_method']],
  [
    'its review',
    portfolioItems.schema,
    build.portfolioItem({ customer_review_text: 'Top.', customer_review_author: 'An' }),
    ['customer_review_author'],
  ],
  ['a project of an earlier site', portfolioItems.stored, build.portfolioItem(), ['title', 'customer_review_author']],
  ['an article', blogPosts.schema, build.blogPost(), ['title']],
  ['a service', services.schema, build.service(), ['name', 'price_text']],
  ['a service option', serviceOptions.schema, build.serviceOption(), ['name']],
  ['an entry of a lookup list', treatmentMethods.schema, build.treatmentMethod(), ['name']],
  ['a figure', projectStatistics.schema, build.projectStatistic(), ['stat_value', 'stat_label']],
  ['the company', company, DEFAULT_COMPANY, ['name', 'short_name', 'city', 'vat_number']],
  ['an administrator', adminIdentity, admin, ['name']],
  ['a quote request', quoteRequest, { ...build.quoteRequest(), consent: true }, ['name', 'municipality']],
]

describe.each(NAMES)('in a name of %s', (_of, schema, row, fields) => {
  const errorsOf = (checked: z.ZodObject, draft: object) => {
    const { error } = checked.safeParse(draft)
    return error ? fieldErrors(error, draft, fieldMessage) : []
  }

  test.each(fields)('%s: what turns the reading direction is refused with words of its own, and a line break too', (field) => {
    const words = 'Hier staan onzichtbare tekens die de leesrichting veranderen. Typ dit opnieuw in plaats van het te plakken.'
    const turned = [{ path: field, code: 'bidi-controls', message: words }]
    expect(errorsOf(schema, { ...row, [field]: 'Jan\u202ePeeters' })).toEqual(turned)
    expect(errorsOf(patchOf(schema), { [field]: '\u2067Jan' })).toEqual(turned)
    expect(errorsOf(schema, { ...row, [field]: 'Jan\nPeeters' })).toMatchObject([{ path: field, code: 'control-characters' }])
    expect(errorsOf(schema, { ...row, [field]: 'محمد علي' })).toEqual([])
  })
})
