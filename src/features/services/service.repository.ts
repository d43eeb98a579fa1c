import { type Kysely, sql, type Transaction } from 'kysely'
import * as collections from '#collections.ts'
import { repository } from '#db/repository.ts'
import { storeOrder } from '#db/record-order.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import type { By } from '#kernel/author.ts'
import { Problem } from '#kernel/problem.ts'
import { type Service, services } from './service.ts'

export const serviceRepository = (store: Store) => ({
  ...repository(store, services, {
    change: async (transaction, before, { slug }) => {
      for (const { id, slug: old } of before) if (slug !== undefined && slug !== old) await noteAddress(transaction, old, id)
    },
    remove: async (transaction, before) => {
      const ids = before.map(({ id }) => id)
      await giveAddressesBack(transaction, ids)
    },
    restore: async (transaction, { row, along }) => ({
      row,
      along: { ...along, service_addresses: await takeAddressesAgain(transaction, along['service_addresses'] ?? []) },
    }),
  }),

  /** Selects the images of all services with their names, labelled `kind`. */
  images: <Kind extends string>(kind: Kind) =>
    store.database.query
      .selectFrom('services')
      .select(['image_url as address', sql<Kind>`${sql.lit(kind)}`.as('kind'), 'name'])
      .where('image_url', 'is not', null),

  /** Returns the name of a visible service; null when no visible service has this slug. */
  shownName: async (slug: string, within: Kysely<Tables> = store.database.query): Promise<string | null> =>
    (await within.selectFrom('services').select('name').where('slug', '=', slug).where('active', '=', true).executeTakeFirst())?.name ??
    null,

  /** Returns every service, including hidden ones, in their order. */
  every: (within: Kysely<Tables> = store.database.query): Promise<Service[]> =>
    within.selectFrom('services').selectAll().orderBy('position').orderBy('created_at').orderBy('id').execute(),

  /** Returns the service with this slug, hidden or not; else the service that had it before. */
  at: async (slug: string, query: Kysely<Tables> = store.database.query): Promise<Service | undefined> => {
    const live = await query.selectFrom('services').selectAll().where('slug', '=', slug).executeTakeFirst()
    if (live) return live
    const moved = query.selectFrom('service_addresses').select('service_id').where('slug', '=', slug)
    return query.selectFrom('services').selectAll().where('id', 'in', moved).executeTakeFirst()
  },

  /** Returns the current slug of the service that had this slug before; null when there is none, or visitors may not see it. */
  movedTo: async (slug: string): Promise<string | null> => {
    const found = await store.database.query
      .selectFrom('service_addresses')
      .innerJoin('services', 'services.id', 'service_addresses.service_id')
      .select('services.slug')
      .where('service_addresses.slug', '=', slug)
      .where('services.active', '=', true)
      .executeTakeFirst()
    return found?.slug ?? null
  },

  /**
   * Sorts services in the order of `ids`: all services, or only those that are shown or hidden, which then swap places with each other.
   * Returns how many got another place. Throws `list-changed`, and changes nothing, for any other list, or when these services are no
   * longer in the order `seen`.
   */
  reorder: (by: By, ids: string[], seen?: string[]): Promise<number> =>
    store.contentVersions.record([collections.services], async (transaction) => {
      const current = await transaction
        .selectFrom('services')
        .select(['id', 'position as number', 'active'])
        .orderBy('position')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const wanted = new Set(ids)
      const group = current.filter(({ id }) => wanted.has(id))
      const isWhole = [current, current.filter(({ active }) => active), current.filter(({ active }) => !active)].some(
        ({ length }, which) => length === ids.length && (which === 0 || group.every(({ active }) => active === (which === 1))),
      )
      if (!isWhole || group.length !== ids.length || wanted.size !== ids.length) throw new Problem('list-changed')
      if (seen && seen.join() !== group.map(({ id }) => id).join()) throw new Problem('list-changed')

      const next = ids.values()
      const sorted = current.map(({ id }) => (wanted.has(id) ? (next.next().value ?? id) : id))
      const list = { collection: collections.services, table: 'services', column: 'position', subject: collections.services } as const
      return storeOrder(transaction, store, by, { ...list, current }, sorted)
    }),
})

/** Returns every stored service, also within a transaction, for callers without a store. */
export const storedServices = (query: Kysely<Tables>): Promise<Service[]> => query.selectFrom('services').selectAll().execute()

const noteAddress = (transaction: Transaction<Tables>, slug: string, service_id: string) =>
  transaction
    .insertInto('service_addresses')
    .values({ slug, service_id, before_id: null })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet(({ ref }) => ({ service_id, before_id: ref('service_addresses.service_id') }))
        .where('service_addresses.service_id', '!=', service_id),
    )
    .execute()

/** Makes the addresses that deleted services had taken over redirect to their previous services again. */
const giveAddressesBack = (transaction: Transaction<Tables>, ids: string[]) =>
  transaction
    .updateTable('service_addresses')
    .set(({ ref }) => ({ service_id: ref('before_id').$notNull(), before_id: null }))
    .where('service_id', 'in', ids)
    .where('before_id', 'not in', ids)
    .execute()

/**
 * Returns the former addresses that a restored service gets again: those that redirect nowhere, or to the service to which its deletion gave
 * them, which loses them again.
 */
async function takeAddressesAgain(
  transaction: Transaction<Tables>,
  removed: Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const taken = []
  for (const address of removed) {
    const [slug, before] = [String(address['slug']), address['before_id']]
    const now = await transaction.selectFrom('service_addresses').select('service_id').where('slug', '=', slug).executeTakeFirst()
    if (now && now.service_id !== before) continue
    if (now) await transaction.deleteFrom('service_addresses').where('slug', '=', slug).execute()
    const exists =
      typeof before === 'string' && (await transaction.selectFrom('services').select('id').where('id', '=', before).executeTakeFirst())
    taken.push({ ...address, before_id: exists ? before : null })
  }
  return taken
}
