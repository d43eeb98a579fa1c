import type { Subject } from '#admin/kit/history-address.ts'
import * as collections from '#collections.ts'
import { claims } from '#features/company/claims.ts'
import type { SettingSubject } from '#features/company/setting-places.ts'
import type { Service } from '#features/services/service.ts'
import { serviceOfPage } from '#features/words/page-words.ts'
import { admin } from '#routes.ts'

/** The screen of each collection, with the search parameter that opens a row there. */
const SCREENS = new Map<string, { to: string; by: 'bewerk' | 'id' }>([
  [collections.blogPosts, { to: admin.blog, by: 'bewerk' }],
  [collections.services, { to: admin.services, by: 'bewerk' }],
  [collections.testimonials, { to: admin.testimonials, by: 'bewerk' }],
  [collections.portfolioItems, { to: admin.gallery, by: 'bewerk' }],
  [collections.media, { to: admin.photosAdvanced, by: 'bewerk' }],
  [collections.faqItems, { to: admin.faqManager, by: 'bewerk' }],
  [collections.treatmentMethods, { to: admin.treatmentMethods, by: 'bewerk' }],
  [collections.accessMethods, { to: admin.accessMethods, by: 'bewerk' }],
  [collections.projectStatistics, { to: admin.projectStatistics, by: 'bewerk' }],
  [collections.contactSubmissions, { to: admin.messages, by: 'id' }],
])

const SETTINGS = new Map<string, string>([
  ['company/profile', admin.company],
  ['company/municipalities', admin.municipalities],
  ['company/brand', admin.brand],
  ['seasonal/current_season', admin.seasonal],
  ['seasonal/presets', admin.seasonal],
  ['messages/inbox', admin.messageSettings],
  ['company/reviews', admin.testimonials],
] satisfies [SettingSubject, string][])

const CLAIMS = new Set(Object.keys(claims.shape))

export interface FormAddress {
  to: string
  search: Record<string, string>
}

/**
 * Returns where staff edit what a change is about; null when there is no such place. `services` are those that have a page, and `fields`
 * the names of the changed fields.
 */
export function formAddressOf(
  { collection, subject }: Subject,
  services: readonly Pick<Service, 'id' | 'slug'>[],
  fields: readonly string[],
): FormAddress | null {
  if (collection === 'settings' && subject === 'company/profile' && fields.length > 0 && fields.every((name) => CLAIMS.has(name)))
    return { to: admin.claims, search: {} }
  const setting = collection === 'settings' ? SETTINGS.get(subject) : undefined
  if (setting !== undefined) return { to: setting, search: {} }
  if (collection === 'pages') return pageAddress(subject, services)
  const screen = SCREENS.get(collection)
  return screen ? { to: screen.to, search: { [screen.by]: subject } } : null
}

function pageAddress(page: string, services: readonly Pick<Service, 'id' | 'slug'>[]): FormAddress | null {
  const id = serviceOfPage(page)
  if (id === null) return { to: admin.pages, search: { bewerk: page } }
  const service = services.find((each) => each.id === id)
  return service ? { to: admin.pages, search: { bewerk: `diensten/${service.slug}` } } : null
}
