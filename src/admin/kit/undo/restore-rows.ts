import type { Api } from '#admin/kit/api.ts'
import type { TrashedRow } from '#features/changes/trashed-row.ts'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'

/** A row that could not be restored, and why. */
export interface Conflict {
  row: TrashedRow
  problem: ProblemCode
}

/** The most rows in one answer of the trash. */
const PART = 100

/** Returns what the trash has of rows that were just deleted, which are its newest. */
export async function inTrash(api: Api, collection: string, ids: readonly string[]): Promise<TrashedRow[]> {
  const wanted = new Set(ids)
  const found: TrashedRow[] = []
  for (let offset = 0; offset < wanted.size; offset += PART) {
    const query = new URLSearchParams({ collection, limit: String(PART), offset: String(offset) }).toString()
    const { items } = await api.get<{ items: TrashedRow[] }>(`${addresses.trash}?${query}`)
    found.push(...items.filter(({ subject }) => wanted.has(subject)))
  }
  return found
}

/** The problems that are about one row; any other stops the action. */
const OF_A_ROW = new Set<ProblemCode>(['slug-taken', 'name-taken', 'unknown-service', 'conflict', 'not-found', 'invalid-input'])

/**
 * Restores rows from the trash, one after the other, and returns those that could not be. Takes each row out of `rows` once it is settled,
 * so that another call goes on where a failure stopped this one.
 */
export async function restoreRows(api: Api, rows: TrashedRow[]): Promise<Conflict[]> {
  const conflicts: Conflict[] = []
  for (let row = rows.at(-1); row; row = rows.at(-1)) {
    try {
      await api.post(addresses.restoreTrashed(row.id), {})
    } catch (error) {
      if (!(error instanceof Problem && OF_A_ROW.has(error.code))) throw error
      conflicts.push({ row, problem: error.code })
    }
    rows.pop()
  }
  return conflicts
}
