import type { Transaction } from 'kysely'
import type { Engine } from '#db/dialect.ts'
import type { Alongside } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { cardSection } from '#entities/media/page-section.ts'
import { OTHER_CATEGORIES } from '#entities/faq-items/faq-tab.ts'
import type { Service, services } from '#entities/services/service.ts'
import { Problem } from '#kernel/problem.ts'
import { inUseBy } from '#texts/nl/problems.ts'
import { isKnownBefore, requireServicesAsRows } from './services-of-before.ts'

/** How many projects and options are named that keep a service from being deleted. */
const NAMED_MAX = 5

/** What a change of a service asks of what refers to it. docs/decisions/048-services-are-rows.md */
export function serviceChanges(engine: Engine): Alongside<typeof services> {
  const needThisVersion = (transaction: Transaction<Tables>) => requireServicesAsRows(engine, transaction)
  return {
    insert: async (transaction, { slug }) => {
      if (!isKnownBefore(slug)) await needThisVersion(transaction)
    },
    change: async (transaction, before, { slug }) => {
      const [renamed] = before.filter((service) => slug !== undefined && service.slug !== slug)
      if (slug === undefined || !renamed) return
      await needThisVersion(transaction)
      await rename(transaction, renamed, slug)
    },
    remove: async (transaction, before) => {
      for (const { slug } of before) {
        await refuseInUse(transaction, slug)
        if (isKnownBefore(slug)) await needThisVersion(transaction)
      }
    },
  }
}

/** Takes along what names a service without a foreign key: its questions and its photos. */
async function rename(transaction: Transaction<Tables>, service: Service, slug: string): Promise<void> {
  const spellings = Object.entries(OTHER_CATEGORIES).flatMap(([other, meant]) => (meant === service.slug ? [other] : []))
  await transaction
    .updateTable('faq_items')
    .set({ category: slug })
    .where('category', 'in', [service.slug, ...spellings])
    .execute()
  await transaction.updateTable('media_library').set({ page_name: slug }).where('page_name', '=', service.slug).execute()
  await transaction
    .updateTable('media_library')
    .set({ section: cardSection({ ...service, slug }) })
    .where('page_name', '=', 'home')
    .where('section', '=', cardSection(service))
    .execute()
}

/** Throws `service-in-use`, with the names of what still refers to a service. */
async function refuseInUse(transaction: Transaction<Tables>, slug: string): Promise<void> {
  const projects = await transaction.selectFrom('portfolio_items').select('title as name').where('service_category', '=', slug).execute()
  const options = await transaction.selectFrom('service_options').select('name').where('category', '=', slug).execute()
  if (projects.length + options.length === 0) return
  const named = (rows: { name: string }[]) => ({ count: rows.length, names: rows.slice(0, NAMED_MAX).map(({ name }) => name) })
  throw new Problem('service-in-use', {
    detail: inUseBy(named(projects), named(options)),
    places: [
      ...projects.map(({ name }) => ({ collection: 'portfolio-items', name })),
      ...options.map(({ name }) => ({ collection: 'service-options', name })),
    ].slice(0, 2 * NAMED_MAX),
  })
}
