import type { Transaction } from 'kysely'
import type { RecordChanges } from '#db/record-changes.ts'
import type { Store } from '#db/rows.ts'
import type { settingRows } from '#db/setting-rows.ts'
import { staffWrite } from '#db/staff-write.ts'
import type { Tables } from '#db/tables.ts'
import type { By } from '#kernel/author.ts'
import { changedFields } from '#kernel/change.ts'
import { Problem } from '#kernel/problem.ts'
import { type SettingPlace, settingSubject } from './setting-places.ts'

/** A value that exists once per site, with what an editor of it needs; `Stored` may be null until somebody saves it. */
export interface Setting<Value, Stored = Value> {
  /** Reads the value; `version` counts the saves and is 0 before the first. */
  load(): Promise<{ value: Stored; version: number }>
  /** Throws `stale-version` when somebody saved since `version` was read. */
  save(by: By, value: Value, version?: number): Promise<void>
}

/** Creates the functions that write a setting and record what changes. */
export function recordedWrites({ clock, contentVersions }: Pick<Store, 'clock' | 'contentVersions'>, rows: ReturnType<typeof settingRows>) {
  /** `inForce` returns the value that the site uses while nothing, or only a part, is stored. */
  const putRecorded = async (
    transaction: Transaction<Tables>,
    record: RecordChanges,
    place: SettingPlace,
    value: object,
    inForce: (stored: unknown) => unknown = (stored) => stored,
  ) => {
    const before = await rows.get(transaction, place)
    await rows.put(transaction, place, value)
    const changed = changedFields(Object(inForce(before?.value)) as object, value)
    await record({ kind: 'update', collection: 'settings', subject: settingSubject(place), title: place.description, ...changed })
  }

  const saveAt: SaveAt =
    (place, { before, over, inForce }) =>
    (by, value, version) =>
      staffWrite({ contentVersions, clock }, by, ['settings'], async (transaction, record) => {
        const stored = await rows.get(transaction, place)
        if (version !== undefined && version !== (stored?.version ?? 0)) throw new Problem('stale-version')
        const put: Put = (at, next) => putRecorded(transaction, record, at, next)
        await before?.(transaction, value, put)
        await putRecorded(transaction, record, place, over?.(stored?.value, value) ?? value, inForce)
      })
  return { putRecorded, saveAt }
}

/** Writes a setting within the transaction of a save, and records what changes. */
export type Put = (place: SettingPlace, value: object) => Promise<void>

interface Saving<Value> {
  /** Writes, in the same transaction, what must agree with the value. */
  before?: (transaction: Transaction<Tables>, value: Value, put: Put) => Promise<void>
  /** Returns what to store, when the value may be a part of it. */
  over?: (stored: unknown, value: Value) => object
  /** Returns the value that the site uses for what is stored. */
  inForce?: (stored: unknown) => unknown
}

/** Returns the function that saves a value. */
export type SaveAt = <Value extends object>(
  place: SettingPlace,
  saving: Saving<Value>,
) => (by: By, value: Value, version?: number) => Promise<void>
