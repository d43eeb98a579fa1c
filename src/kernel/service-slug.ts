import { rule, slug } from './fields.ts'

/** The value of a filter that stands for all services. */
export const ALL_SERVICES = 'alle'

/** The longest slug of a service, shorter than other slugs: the place of a photo, `service_<slug>`, holds 80 characters. */
export const SERVICE_SLUG_MAX = 70

/** Slugs that the site uses for something else than a service: a tab, a filter, a choice, a page, or the number of a card. */
const RESERVED = ['1', '2', '3', '4', 'algemeen', ALL_SERVICES, 'anders', 'blog', 'dakgoten-reiniging', 'home', 'over-ons']

/** A reference to a service; only the database knows whether that service exists. */
export const serviceSlug = slug.max(SERVICE_SLUG_MAX, rule('too-long'))

/** The slug of a service itself, which may not be a reserved one. */
export const unreservedServiceSlug = serviceSlug.refine((value) => !RESERVED.includes(value), rule('slug-reserved'))
