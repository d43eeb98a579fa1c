import type { Database } from '#db/connection.ts'
import { type PublicService, services } from '#features/services/service.ts'
import { DEFAULT_COMPANY, DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { DEFAULT_PICTURE_SETTINGS } from '#features/photos/picture-settings.ts'
import { DEFAULT_REVIEW_SETTINGS } from '#features/reviews/review-settings.ts'
import { fillRows } from '#kernel/fill-rows.ts'
import { placeholderValuesIn } from '#texts/nl/placeholders.ts'
import { isoTime } from '#kernel/clock.ts'
import { services as drafts } from '#seed/essential/services.ts'
import { contentWithPrices } from '#seed/essential/content.ts'
import { service } from './builders.ts'
import { START_OF_TIME } from './test-clock.ts'

/** The built-in services as visitors get them. */
export const BUILT_IN_SERVICES: PublicService[] = fillRows(
  services,
  drafts.map(({ template, ...draft }) => {
    const { active: _, ...shown } = service(draft)
    return { ...shown, id: draft.slug, template }
  }),
  placeholderValuesIn(DEFAULT_SITE_COMPANY),
)

/** Services of which one has no price and one has no template. */
export const UNKNOWN: PublicService[] = BUILT_IN_SERVICES.slice(2).map((each, index) => ({
  ...each,
  id: `other-${index}`,
  slug: `ramen-${index}`,
  name: 'Ramen wassen',
  prices: [],
  template: index === 0 ? each.template : null,
}))

export const SLUGS = BUILT_IN_SERVICES.map(({ slug }) => slug)

/** Inserts the built-in services into a database for rows that refer to them. A second call changes nothing. */
export async function insertBuiltInServices({ query }: Pick<Database, 'query'>): Promise<void> {
  const rows = contentWithPrices(START_OF_TIME).find(({ table }) => table === 'services')?.rows ?? []
  await query
    .insertInto('services')
    .values(rows as never)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

/** Lets a company without demo content show the built-in figures, reviews and photographs. */
export async function insertFigures({ query }: Pick<Database, 'query'>): Promise<void> {
  const row = (setting_key: string, setting_value: object) => ({
    id: setting_key,
    created_at: isoTime(START_OF_TIME),
    updated_at: isoTime(START_OF_TIME),
    version: 1,
    category: 'company',
    setting_key,
    setting_value,
    description: null,
  })
  await query
    .insertInto('website_settings')
    .values([row('profile', DEFAULT_COMPANY), row('reviews', DEFAULT_REVIEW_SETTINGS), row('pictures', DEFAULT_PICTURE_SETTINGS)])
    .onConflict((conflict) => conflict.columns(['category', 'setting_key']).doNothing())
    .execute()
}
