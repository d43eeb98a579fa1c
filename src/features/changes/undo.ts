import { settingPlaces } from '#features/company/setting-places.ts'
import type { Setting, Settings } from '#features/company/settings.repository.ts'
import * as collections from '#collections.ts'
import { entities, type EntityName } from '#entities.ts'
import type { FileName } from '#files/work-folder.ts'
import type { Author } from '#kernel/author.ts'
import type { Change } from '#kernel/change.ts'
import { type Clock } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import type { PageText } from '#kernel/words.ts'
import type { WordsOf } from './describe-change.ts'
import { filesBefore } from './files-of-change.ts'
import { entityIn, type Restore } from './restore-row.ts'
import type { Conflict, RestoredRow } from './trashed-row.ts'
import { untilNobodySaves } from './until-nobody-saves.ts'
import { type UndoableRows, undoCreate, undoUpdate, valueBefore } from './undo-row.ts'

/** The number of rows that are restored in one transaction. */
const AT_ONCE = 100

/** Sorts a list in the order of `ids`. Throws `list-changed` when it is no longer in the order `seen`. */
type Reorder = (by: Author, ids: string[], seen: string[]) => Promise<number>

type SettingName = 'company' | 'municipalities' | 'reviews' | 'pictures' | 'brand' | 'currentSeason' | 'seasonPresets' | 'messages'

interface Parts {
  clock: Clock
  restore: Restore
  changes: {
    get(id: string): Promise<Change>
    /** Returns the changes of a group in the order in which they were made. */
    inGroup(id: string): Promise<Change[]>
  }
  repositories: Record<EntityName, UndoableRows>
  orders: { services: Reorder; questions: Reorder }
  settings: Settings
  pageWords: {
    find(page: string): Promise<{ words: unknown; version: number }>
    save(by: Author, of: PageText, words: Record<string, unknown>, version: number): Promise<void>
  }
  words(): Promise<WordsOf>
  /** True when a file is there. */
  isStored(file: FileName): Promise<boolean>
}

/** Creates the undo of a change and of a group. It compares with what is stored now. docs/decisions/123-the-trash-is-a-list-of-changes.md */
export function createUndo({ clock, restore, changes, repositories, orders, settings, pageWords, words, isStored }: Parts) {
  const settingsByPlace = new Map<string, StoredSetting>(
    Object.entries(settingsOf(settings)).map(([name, setting]) => {
      const { category, key } = settingPlaces[name as SettingName]
      return [`${category}/${key}`, setting] as const
    }),
  )

  const undoSetting = async (by: Author, change: Change): Promise<boolean> => {
    const setting = settingsByPlace.get(change.subject)
    if (!setting) throw new Problem('not-found')
    const { value, version } = await setting.load()
    const next = valueBefore(Object(value) as object, change)
    if (next === null) return false
    await setting.save(by, next, version)
    return true
  }

  const undoWords = async (by: Author, change: Change): Promise<boolean> => {
    const [of, stored] = [(await words())(change.subject), await pageWords.find(change.subject)]
    if (!of) throw new Problem('not-found')
    const next = valueBefore(Object(stored.words) as Record<string, unknown>, change)
    if (next === null) return false
    await pageWords.save(by, of, next, stored.version)
    return true
  }

  /** Throws `picture-gone` when a picture of before the change does not exist any more: the undo would show an empty place. */
  const requirePictures = async (change: Change): Promise<void> => {
    for (const file of filesBefore(change)) if (!(await isStored(file))) throw new Problem('picture-gone')
  }

  const undoOrder = async (by: Author, { collection, value_before, value_after }: Change): Promise<boolean> => {
    const [ids, seen] = [idsIn(value_before), idsIn(value_after)]
    return (await (collection === collections.services ? orders.services : orders.questions)(by, ids, seen)) > 0
  }

  /** Undoes one change; returns false when it is undone already. */
  const undoOne = (by: Author, change: Change): Promise<boolean> => untilNobodySaves(() => undoOnce(by, change))

  const undoOnce = async (by: Author, change: Change): Promise<boolean> => {
    if (change.kind === 'order') return undoOrder(by, change)
    if (change.kind === 'import') throw new Problem('conflict')
    if (change.kind === 'update') await requirePictures(change)
    if (change.collection === 'settings') return undoSetting(by, change)
    if (change.collection.startsWith('words/')) return undoWords(by, change)
    const name = entityIn(change.collection)
    if (change.kind === 'create') return undoCreate(by, repositories[name], change)
    return undoUpdate(by, repositories[name], name, change)
  }

  /** Restores the rows that a group deleted; returns how many, and which cannot be restored. */
  const undoRemoves = async (by: Author, removes: Change[]): Promise<{ undone: number; conflicts: Conflict[] }> => {
    let undone = 0
    const conflicts: Conflict[] = []
    for (const batch of batches(removes)) {
      const outcomes = await restore.restoreBatch(by, batch)
      const problems = new Map(outcomes.map((outcome) => [outcome.change.id, 'problem' in outcome ? outcome.problem.code : null]))
      for (const change of batch) {
        const problem = problems.get(change.id)
        if (problem === null) undone += 1
        else if (problem !== undefined) conflicts.push(conflictOf(change, problem))
        else if (!(await exists(repositories, change))) conflicts.push(conflictOf(change, 'not-found'))
      }
    }
    return { undone, conflicts }
  }

  /**
   * Undoes changes, the last first. What does not fit is tried once more at the end, because another undo can be what it needs: a project can
   * only go back to the former address of its service once the service has it again.
   */
  const undoOthers = async (by: Author, made: Change[]): Promise<{ undone: number; conflicts: Conflict[] }> => {
    let undone = 0
    const tryAll = async (tried: Change[]) => {
      const refused: { change: Change; problem: string }[] = []
      for (const change of tried)
        try {
          if (await undoOne(by, change)) undone += 1
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          refused.push({ change, problem: error.code })
        }
      return refused
    }
    const first = await tryAll(made.toReversed())
    const refused = await tryAll(first.map(({ change }) => change))
    return { undone, conflicts: refused.map(({ change, problem }) => conflictOf(change, problem)) }
  }

  return {
    /** Restores rows of any collections from the trash, and names those that cannot be restored. */
    restoreMany: async (by: Author, removes: Change[]): Promise<{ restored: number; conflicts: Conflict[] }> => {
      const { undone, conflicts } = await undoRemoves({ ...by, group: newId(clock.now()) }, removes)
      return { restored: undone, conflicts }
    },

    /** Undoes one change. Throws `stale-version` with both sides when it does not fit any more, and `not-found`. */
    undoChange: async (by: Author, id: string): Promise<RestoredRow> => {
      const change = await changes.get(id)
      if (change.kind === 'remove') return restore.restoreRemoved(by, change)
      await undoOne(by, change).catch((error: unknown) => {
        throw asConflict(error)
      })
      return { collection: change.collection, subject: change.subject }
    },

    /** Undoes what still fits of a group, and names the rest. It can be repeated. Throws `not-found` for a group without changes. */
    undoGroup: async (by: Author, id: string): Promise<{ undone: number; conflicts: Conflict[] }> => {
      const made = await changes.inGroup(id)
      if (made.length === 0) throw new Problem('not-found')
      const author = { ...by, group: newId(clock.now()) }
      const removed = await undoRemoves(
        author,
        made.filter(({ kind }) => kind === 'remove'),
      )
      const others = await undoOthers(
        author,
        made.filter(({ kind }) => kind !== 'remove'),
      )
      return { undone: removed.undone + others.undone, conflicts: [...removed.conflicts, ...others.conflicts] }
    },
  }
}

export type Undo = ReturnType<typeof createUndo>

const conflictOf = ({ collection, subject, title }: Change, problem: string): Conflict => ({ collection, subject, title, problem })

const asConflict = (error: unknown): unknown =>
  error instanceof Problem && error.code !== 'not-found' ? new Problem(error.code, { ...error.details, isConflict: true }) : error

const exists = async (repositories: Record<EntityName, UndoableRows>, { collection, subject }: Change): Promise<boolean> =>
  repositories[entityIn(collection)].get(subject).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'not-found') return false
      throw error
    },
  )

const idsIn = (value: Change['value_before']): string[] => (Array.isArray(value?.['ids']) ? value['ids'].map(String) : [])

/** Splits deletions into batches of one collection each; services come first, because other rows refer to them. */
function batches(removes: Change[]): Change[][] {
  const ofServices = ({ collection }: Change) => (collection === entities.services.collection ? 0 : 1)
  const byCollection = Map.groupBy(
    removes.toSorted((one, other) => ofServices(one) - ofServices(other)),
    ({ collection }) => collection,
  )
  return [...byCollection.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE)),
  )
}

/** A setting whose value was valid when it was stored. */
type StoredSetting = Setting<object, unknown>

const settingsOf = (settings: Settings): Record<SettingName, StoredSetting> => ({
  company: settings.companySetting,
  municipalities: settings.municipalitiesSetting,
  reviews: settings.reviewsSetting,
  pictures: settings.picturesSetting,
  brand: settings.brandSetting,
  currentSeason: settings.seasonSetting,
  seasonPresets: settings.presetsSetting,
  messages: settings.messagesSetting,
})
