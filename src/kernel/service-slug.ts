import { rule, slug } from './fields.ts'

/** What a filter calls all services. */
export const ALL_SERVICES = 'alle'

/** Shorter than other slugs: the place of a photo, `service_<slug>`, holds 80 characters. */
export const SERVICE_SLUG_MAX = 70

/** What stands in the place of a service where the site means something else: a tab, a filter, a choice, a page, or the number of a card. */
const RESERVED = ['1', '2', '3', '4', 'algemeen', ALL_SERVICES, 'anders', 'blog', 'dakgoten-reiniging', 'home', 'over-ons']

/** How other things name a service; whether there is such a service, only the database knows. */
export const serviceSlug = slug.max(SERVICE_SLUG_MAX, rule('too-long'))

/** The slug that a service may have. */
export const ownServiceSlug = serviceSlug.refine((value) => !RESERVED.includes(value), rule('slug-reserved'))
