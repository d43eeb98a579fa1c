import type { Subject } from '#admin/kit/history-address.ts'
import { type Address, rowAddress } from '#admin/row-address.ts'
import * as collections from '#collections.ts'
import { claims } from '#features/company/claims.ts'
import type { SettingSubject } from '#features/company/setting-places.ts'
import type { Service } from '#features/services/service.ts'
import { serviceOfPage } from '#features/words/page-words.ts'
import { admin } from '#routes.ts'

/** The screen of each setting that staff change. */
const SETTINGS = {
  'company/profile': admin.company,
  'company/municipalities': admin.municipalities,
  'company/brand': admin.brand,
  'company/reviews': admin.testimonials,
  'company/pictures': admin.photos,
  'seasonal/current_season': admin.seasonal,
  'seasonal/presets': admin.seasonal,
  'messages/inbox': admin.messageSettings,
} satisfies Record<Exclude<SettingSubject, `operations/${string}`>, string>

const entities = new Set<string>(Object.values(collections))
const settings = new Map<string, string>(Object.entries(SETTINGS))

const CLAIMS = new Set(Object.keys(claims.shape))

/**
 * Returns where staff edit what a change is about; null when there is no such place. `services` are those that have a page, and `fields`
 * the names of the changed fields.
 */
export function formAddressOf(
  { collection, subject }: Subject,
  services: readonly Pick<Service, 'id' | 'slug'>[],
  fields: readonly string[],
): Address | null {
  if (collection === 'settings' && subject === 'company/profile' && fields.length > 0 && fields.every((name) => CLAIMS.has(name)))
    return { to: admin.claims, search: {} }
  const setting = collection === 'settings' ? settings.get(subject) : undefined
  if (setting !== undefined) return { to: setting, search: subject === 'seasonal/presets' ? searchOfSeason(fields) : {} }
  if (collection === 'pages') return pageAddress(subject, services)
  if (!entities.has(collection)) return null
  return rowAddress(collection, subject)
}

/** Returns the search parameters of the form that has these fields; none for fields of several seasons. */
function searchOfSeason(fields: readonly string[]): Record<string, string> {
  const [season, ...others] = new Set(fields.map((path) => path.split('/')[0]))
  return season === undefined || others.length > 0 ? {} : { bewerk: season }
}

function pageAddress(page: string, services: readonly Pick<Service, 'id' | 'slug'>[]): Address | null {
  const id = serviceOfPage(page)
  if (id === null) return { to: admin.pages, search: { bewerk: page } }
  const service = services.find((each) => each.id === id)
  return service ? { to: admin.pages, search: { bewerk: `diensten/${service.slug}` } } : null
}
