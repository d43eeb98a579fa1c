import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { HOUR, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { type Checklist, type ChecklistLineName, type InventedKind, RESTORABLE_HOURS } from './checklist.ts'
import { FIRST_CONTENT, firstContent, type FirstContent } from './first-content.ts'

const SET_ASIDE = 'set-aside'
const REMOVED = 'removed-content'
const DELIVERY = { category: 'operations', key: 'last_delivery' }

const delivery = z.object({ at: z.iso.datetime(), delivered: z.boolean(), server: z.string() })
const removed = z.object({ content: z.unknown() })

/** Creates the repository of the checklist's facts that no other row holds. No page shows any of it, so no page becomes stale. */
export const checklistRepository = ({ database, clock }: Pick<Store, 'database' | 'clock'>) => {
  const find = (query: Kysely<Tables>, category: string, key: string) =>
    query
      .selectFrom('website_settings')
      .select(['setting_value', 'created_at', 'updated_at'])
      .where('category', '=', category)
      .where('setting_key', '=', key)
      .executeTakeFirst()

  const write = async (query: Kysely<Tables>, category: string, setting_key: string, setting_value: object): Promise<void> => {
    const now = isoTime(clock.now())
    const row = {
      id: newId(clock.now()),
      created_at: now,
      updated_at: now,
      version: 1,
      category,
      setting_key,
      setting_value,
      description: null,
    }
    await query
      .insertInto('website_settings')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['category', 'setting_key'])
          .doUpdateSet((eb) => ({ setting_value: eb.ref('excluded.setting_value'), updated_at: now })),
      )
      .execute()
  }
  const forget = async (query: Kysely<Tables>, category: string, key: string): Promise<void> => {
    await query.deleteFrom('website_settings').where('category', '=', category).where('setting_key', '=', key).execute()
  }

  const restorableUntil = (at: string) => Date.parse(at) + RESTORABLE_HOURS * HOUR

  return {
    /** Returns the first content and its time; null for a database from before that was recorded. */
    firstContent: async (query: Kysely<Tables> = database.query): Promise<FirstContent | null> => {
      const row = await find(query, FIRST_CONTENT.category, FIRST_CONTENT.key)
      const value = firstContent.safeParse(row?.setting_value).data
      return row && value ? { ...value, at: Date.parse(row.created_at) } : null
    },

    /** Returns the dismissed lines. Each line has its row, so that two people who dismiss different lines do not conflict. */
    setAside: async (): Promise<string[]> => {
      const rows = await database.query.selectFrom('website_settings').select('setting_key').where('category', '=', SET_ASIDE).execute()
      return rows.map(({ setting_key }) => setting_key)
    },
    setLineAside: (name: ChecklistLineName, isAside: boolean): Promise<void> =>
      isAside ? write(database.query, SET_ASIDE, name, {}) : forget(database.query, SET_ASIDE, name),

    /** Stores removed content for undo, in the transaction that removes it, in place of what was stored before. */
    keepRemoved: (query: Kysely<Tables>, kind: InventedKind, content: unknown): Promise<void> => write(query, REMOVED, kind, { content }),
    /** Returns the removed content; undefined when nothing was removed, or too long ago. */
    removed: async (query: Kysely<Tables>, kind: InventedKind): Promise<unknown> => {
      const row = await find(query, REMOVED, kind)
      return row && restorableUntil(row.updated_at) > clock.now() ? removed.safeParse(row.setting_value).data?.content : undefined
    },
    forgetRemoved: (query: Kysely<Tables>, kind: InventedKind): Promise<void> => forget(query, REMOVED, kind),
    /** Returns until when the removed content of each kind can be restored. */
    restorable: async (): Promise<Map<string, string>> => {
      const rows = await database.query
        .selectFrom('website_settings')
        .select(['setting_key', 'updated_at'])
        .where('category', '=', REMOVED)
        .execute()
      const until = rows.map(({ setting_key, updated_at }) => [setting_key, restorableUntil(updated_at)] as const)
      return new Map(until.filter(([, end]) => end > clock.now()).map(([kind, end]) => [kind, isoTime(end)]))
    },

    /** Returns the outcome of the last mail that was handed to this mail server. */
    lastDelivery: async (server: string): Promise<Checklist['mail']['last_delivery']> => {
      const last = delivery.safeParse((await find(database.query, DELIVERY.category, DELIVERY.key))?.setting_value).data
      return last?.server === server ? { at: last.at, delivered: last.delivered } : null
    },
    recordDelivery: (server: string, delivered: boolean): Promise<void> =>
      write(database.query, DELIVERY.category, DELIVERY.key, { at: isoTime(clock.now()), delivered, server }),
  }
}

export type ChecklistRepository = ReturnType<typeof checklistRepository>
