import type { Kysely } from 'kysely'
import { z } from 'zod'
import { requireCurrentRight } from '#db/current-role.ts'
import type { Store } from '#db/rows.ts'
import { settingRows } from '#db/setting-rows.ts'
import type { Tables } from '#db/tables.ts'
import type { Author } from '#kernel/author.ts'
import { HOUR, isoTime } from '#kernel/clock.ts'
import { type Checklist, type ChecklistLineName, type InventedKind, RESTORABLE_HOURS, SETS_ASIDE } from './checklist.ts'
import { FIRST_CONTENT, firstContent, type FirstContent } from './first-content.ts'

const SET_ASIDE = 'set-aside'
const REMOVED = 'removed-content'
const DELIVERY = { category: 'operations', key: 'last_delivery' }

const delivery = z.object({ at: z.iso.datetime(), delivered: z.boolean(), server: z.string() })
const removed = z.object({ content: z.unknown() })

/** Creates the repository of the checklist's facts that no other row holds. No page shows any of it, so no page becomes stale. */
export const checklistRepository = ({ database, clock }: Pick<Store, 'database' | 'clock'>) => {
  const rows = settingRows(clock)

  const restorableUntil = (at: string) => Date.parse(at) + RESTORABLE_HOURS * HOUR

  return {
    /** Returns the first content and its time; null for a database from before that was recorded. */
    firstContent: async (query: Kysely<Tables> = database.query): Promise<FirstContent | null> => {
      const row = await rows.get(query, FIRST_CONTENT)
      const value = firstContent.safeParse(row?.value).data
      return row && value ? { ...value, at: Date.parse(row.created_at) } : null
    },

    /** Returns the dismissed lines. Each line has its row, so that two people who dismiss different lines do not conflict. */
    setAside: async (): Promise<string[]> => [...(await rows.all(database.query, SET_ASIDE)).keys()],
    /** Throws `not-allowed` when the person may not do so at this moment. */
    setLineAside: (by: Author, name: ChecklistLineName, isAside: boolean): Promise<void> =>
      database.query.transaction().execute(async (transaction) => {
        await requireCurrentRight(transaction, by, SETS_ASIDE)
        const place = { category: SET_ASIDE, key: name }
        await (isAside ? rows.put(transaction, place, {}) : rows.forget(transaction, place))
      }),

    /** Stores removed content for undo, in the transaction that removes it, in place of what was stored before. */
    keepRemoved: (query: Kysely<Tables>, kind: InventedKind, content: unknown): Promise<void> =>
      rows.put(query, { category: REMOVED, key: kind }, { content }),
    /** Returns the removed content; undefined when nothing was removed, or too long ago. */
    removed: async (query: Kysely<Tables>, kind: InventedKind): Promise<unknown> => {
      const row = await rows.get(query, { category: REMOVED, key: kind })
      return row && restorableUntil(row.updated_at) > clock.now() ? removed.safeParse(row.value).data?.content : undefined
    },
    forgetRemoved: (query: Kysely<Tables>, kind: InventedKind): Promise<void> => rows.forget(query, { category: REMOVED, key: kind }),
    /** Returns until when the removed content of each kind can be restored. */
    restorable: async (): Promise<Map<string, string>> => {
      const stored = await rows.all(database.query, REMOVED)
      const until = [...stored].map(([kind, { updated_at }]) => [kind, restorableUntil(updated_at)] as const)
      return new Map(until.filter(([, end]) => end > clock.now()).map(([kind, end]) => [kind, isoTime(end)]))
    },

    /** Returns the outcome of the last mail that was handed to this mail server. */
    lastDelivery: async (server: string): Promise<Checklist['mail']['last_delivery']> => {
      const last = delivery.safeParse((await rows.get(database.query, DELIVERY))?.value).data
      return last?.server === server ? { at: last.at, delivered: last.delivered } : null
    },
    recordDelivery: (server: string, delivered: boolean): Promise<void> =>
      rows.put(database.query, DELIVERY, { at: isoTime(clock.now()), delivered, server }),
  }
}

export type ChecklistRepository = ReturnType<typeof checklistRepository>
