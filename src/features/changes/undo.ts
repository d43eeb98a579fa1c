import * as collections from '#collections.ts'
import type { EntityName } from '#entities.ts'
import type { FileName } from '#files/work-folder.ts'
import type { Author } from '#kernel/author.ts'
import type { Change } from '#kernel/change.ts'
import type { Clock } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { isNotAllowed, isNotFound, Problem } from '#kernel/problem.ts'
import type { Role } from '#kernel/role.ts'
import type { PageText } from '#kernel/words.ts'
import { labelsOfWords, type Naming } from './describe-change.ts'
import { filesBefore, placesOf } from './files-of-change.ts'
import { requireLevel } from './readable-by.ts'
import { entityIn, type Restore } from './restore-row.ts'
import type { Conflict, RestoredRow } from './trashed-row.ts'
import { createUndoMany } from './undo-many.ts'
import { type UndoableRows, undoCreate, undoUpdate, valueBefore } from './undo-row.ts'
import { createUndoSetting, type UndoableSettings } from './undo-setting.ts'
import { untilNobodySaves } from './until-nobody-saves.ts'

/** Sorts a list in the order of `ids`. Throws `list-changed` when it is no longer in the order `seen`. */
type Reorder = (by: Author, ids: string[], seen: string[]) => Promise<number>

interface Parts {
  clock: Clock
  restore: Restore
  changes: {
    get(role: Role | undefined, id: string): Promise<Change>
    /** Returns the changes of a group that a role may read, in the order in which they were made. */
    inGroup(role: Role | undefined, id: string): Promise<Change[]>
  }
  repositories: Record<EntityName, UndoableRows>
  orders: { services: Reorder; questions: Reorder }
  settings: UndoableSettings
  pageWords: {
    find(page: string): Promise<{ words: unknown; version: number }>
    save(by: Author, of: PageText, words: Record<string, unknown>, version: number): Promise<void>
  }
  naming(): Promise<Pick<Naming, 'wordsOf'>>
  /** True when a file is there. */
  isStored(file: FileName): Promise<boolean>
}

/** Creates the undo of a change and of a group. It compares with what is stored now. docs/decisions/123-the-trash-is-a-list-of-changes.md */
export function createUndo({ clock, restore, changes, repositories, orders, settings, pageWords, naming, isStored }: Parts) {
  const undoSetting = createUndoSetting(settings)

  const undoWords = async (by: Author, change: Change): Promise<boolean> => {
    const [of, stored] = [(await naming()).wordsOf(change.subject), await pageWords.find(change.subject)]
    if (!of) throw new Problem('not-found')
    const next = valueBefore(Object(stored.words) as Record<string, unknown>, change, labelsOfWords(of))
    if (next === null) return false
    await pageWords.save(by, of, next, stored.version)
    return true
  }

  /** Throws `picture-gone` when a picture of before the change does not exist any more: the undo would show an empty place. */
  const requirePictures = async (change: Change): Promise<void> => {
    for (const file of filesBefore(change)) {
      const found = await Promise.all(placesOf(file, change).map(isStored))
      if (!found.includes(true)) throw new Problem('picture-gone')
    }
  }

  const undoOrder = async (by: Author, { collection, value_before, value_after }: Change): Promise<boolean> => {
    const [ids, seen] = [idsIn(value_before), idsIn(value_after)]
    return (await (collection === collections.services ? orders.services : orders.questions)(by, ids, seen)) > 0
  }

  /** Undoes one change; returns false when it is undone already. */
  const undoOne = (by: Author, change: Change): Promise<boolean> => untilNobodySaves(() => undoOnce(by, change))

  const undoOnce = async (by: Author, change: Change): Promise<boolean> => {
    requireLevel(by, change, 'draft')
    if (change.kind === 'order') return undoOrder(by, change)
    if (change.kind === 'import') throw new Problem('conflict')
    if (change.kind === 'update') await requirePictures(change)
    if (change.collection === 'settings') return undoSetting(by, change)
    if (change.collection.startsWith('words/')) return undoWords(by, change)
    const name = entityIn(change.collection)
    if (change.kind === 'create') return undoCreate(by, repositories[name], change)
    return undoUpdate(by, repositories[name], name, change)
  }

  const undoMany = createUndoMany({ restore, repositories, undoOne })

  return {
    /** Restores rows of any collections from the trash, and names those that cannot be restored. */
    restoreMany: async (by: Author, removes: Change[]): Promise<{ restored: number; conflicts: Conflict[] }> => {
      const { undone, conflicts } = await undoMany({ ...by, group: newId(clock.now()) }, removes)
      return { restored: undone, conflicts }
    },

    /** Undoes one change. Throws `stale-version` with both sides when it does not fit any more, and `not-found`. */
    undoChange: async (by: Author, id: string): Promise<RestoredRow> => {
      const change = await changes.get(by.role, id)
      if (change.kind === 'remove') return restore.restoreRemoved(by, change)
      await undoOne(by, change).catch((error: unknown) => {
        throw asConflict(error)
      })
      return { collection: change.collection, subject: change.subject }
    },

    /** Undoes what still fits of a group, and names the rest. It can be repeated. Throws `not-found` for a group without changes. */
    undoGroup: async (by: Author, id: string): Promise<{ undone: number; conflicts: Conflict[] }> => {
      const made = await changes.inGroup(by.role, id)
      if (made.length === 0) throw new Problem('not-found')
      return undoMany({ ...by, group: newId(clock.now()) }, made)
    },
  }
}

export type Undo = ReturnType<typeof createUndo>

const asConflict = (error: unknown): unknown =>
  error instanceof Problem && !isNotFound(error) && !isNotAllowed(error)
    ? new Problem(error.code, { ...error.details, isConflict: true })
    : error

const idsIn = (value: Change['value_before']): string[] => (Array.isArray(value?.['ids']) ? value['ids'].map(String) : [])
