import type { Author } from '#kernel/author.ts'
import type { Change } from '#kernel/change.ts'
import { Problem } from '#kernel/problem.ts'
import { valueBefore } from './undo-row.ts'

export interface UndoableSettings {
  /** The settings by their name in the list of changes. */
  bySubject: ReadonlyMap<string, UndoableSetting>
}

interface UndoableSetting {
  load(): Promise<{ value: unknown; version: number }>
  /** Throws `stale-version` when somebody saved since `version` was read. */
  save(by: Author, value: object, version: number): Promise<void>
}

/** Creates the undo of a change of a setting; it returns false when the change is undone already. */
export const createUndoSetting =
  ({ bySubject }: UndoableSettings) =>
  async (by: Author, change: Change): Promise<boolean> => {
    const setting = bySubject.get(change.subject)
    if (!setting) throw new Problem('not-found')
    const { value, version } = await setting.load()
    const next = valueBefore(Object(value) as object, change)
    if (next === null) return false
    await setting.save(by, next, version)
    return true
  }
