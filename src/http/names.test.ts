import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { adminIdentity } from '#entities/admin-users/admin-user.ts'
import { blogPost } from '#entities/blog-posts/blog-post.ts'
import { quoteRequest } from '#entities/contact-submissions/contact-submission.ts'
import { portfolioItem, storedPortfolioItem } from '#entities/portfolio-items/portfolio-item.ts'
import { projectStatistic } from '#entities/project-statistics/project-statistic.ts'
import { serviceOption } from '#entities/service-options/service-option.ts'
import { service } from '#entities/services/service.ts'
import { company, DEFAULT_COMPANY } from '#entities/settings/company.ts'
import { testimonial } from '#entities/testimonials/testimonial.ts'
import { treatmentMethod } from '#entities/treatment-methods/treatment-method.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { patchOf } from '#kernel/patch.ts'
import { fieldMessage } from '#texts/nl/problems.ts'
import * as build from '../../test/support/builders.ts'

const admin = { email: 'els@helder.test', name: 'Els' }

const NAMES: [of: string, schema: z.ZodObject, row: object, fields: string[]][] = [
  ['a testimonial', testimonial, build.testimonial(), ['customer_name', 'location', 'service_type']],
  ['a project', portfolioItem, build.portfolioItem(), ['title', 'location', 'client_type', 'treatment_method', 'access_method']],
  [
    'its review',
    portfolioItem,
    build.portfolioItem({ customer_review_text: 'Top.', customer_review_author: 'An' }),
    ['customer_review_author'],
  ],
  ['a project of an earlier site', storedPortfolioItem, build.portfolioItem(), ['title', 'customer_review_author']],
  ['an article', blogPost, build.blogPost(), ['title']],
  ['a service', service, build.service(), ['name', 'price_text']],
  ['a service option', serviceOption, build.serviceOption(), ['name']],
  ['an entry of a lookup list', treatmentMethod, build.treatmentMethod(), ['name']],
  ['a figure', projectStatistic, build.projectStatistic(), ['stat_value', 'stat_label']],
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
