import type { Database } from '#db/connection.ts'
import type { PublicService } from '#entities/services/service.ts'
import { services as drafts } from '#seed/essential/services.ts'
import { essentialContent } from '#seed/essential/content.ts'
import { service } from './builders.ts'
import { START_OF_TIME } from './test-clock.ts'

/** The specification's four services as visitors get them. */
export const THE_FOUR: PublicService[] = drafts.map(({ template, ...draft }) => {
  const { active: _, ...shown } = service(draft)
  return { ...shown, id: draft.slug, template }
})

/** Services of which one has no price, and one is none of the specification's. */
export const UNKNOWN: PublicService[] = THE_FOUR.slice(2).map((each, index) => ({
  ...each,
  id: `other-${index}`,
  slug: `ramen-${index}`,
  name: 'Ramen wassen',
  prices: [],
  template: index === 0 ? each.template : null,
}))

export const SLUGS = THE_FOUR.map(({ slug }) => slug)

/** Puts them in a database, for what refers to them; once is enough. */
export async function insertTheFour({ query }: Pick<Database, 'query'>): Promise<void> {
  const rows = essentialContent(START_OF_TIME).find(({ table }) => table === 'services')?.rows ?? []
  await query
    .insertInto('services')
    .values(rows as never)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
