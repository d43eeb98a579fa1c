import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Rows } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import type { Outcome } from '#db/restore-rows.ts'
import { entities, type EntityName, entityNames } from '#entities.ts'
import type { TrashFiles } from '#files/trash-files.ts'
import type { FileName } from '#files/work-folder.ts'
import type { By } from '#kernel/author.ts'
import type { Change } from '#kernel/change.ts'
import type { Entity } from '#kernel/entity.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { filesOf } from './files-of-change.ts'
import type { TrashRepository } from './trash.repository.ts'
import { requireLevel } from './readable-by.ts'
import type { RestoreChoices, RestoredRow } from './trashed-row.ts'

/** The repositories of all entities. */
export type RowsOfAll = Record<EntityName, Pick<Rows<StoredFields>, 'restore' | 'takeBack'>>

interface Parts {
  trash: Pick<TrashRepository, 'get' | 'within'>
  repositories: RowsOfAll
  /** Returns the service that has this slug, or had it before. */
  serviceAt(slug: string, within: Kysely<Tables>): Promise<{ slug: string } | undefined>
  files: Pick<TrashFiles, 'giveBack'>
  /** Removes the given files that no row refers to. */
  settle(names: readonly FileName[]): Promise<void>
}

/** Creates the functions that restore rows from the trash. docs/product/trash.md */
export function createRestore({ trash, repositories, serviceAt, files, settle }: Parts) {
  /** Restores rows of one collection in one transaction, with their files. */
  const restoreBatch = async (by: By, changes: readonly Change[], choices: RestoreChoices = {}): Promise<Outcome[]> => {
    const [first] = changes
    if (!first) return []
    const name = entityIn(first.collection)
    if (deletesLater(name)) return takeBack(by, repositories[name], changes)
    const { result, copied } = await files.giveBack(changes.flatMap(filesOf), () =>
      repositories[name].restore(
        by,
        changes.map(({ id }) => id),
        { ...choices, trash: trash.within, serviceAt },
      ),
    )
    if (result.length < changes.length || result.some((outcome) => 'problem' in outcome)) await settle(copied)
    return result
  }

  /** Undoes one deletion. Throws `not-found`, `not-allowed`, or the reason why the row cannot be restored, as a conflict. */
  const restoreOne = async (by: By, change: Change, choices: RestoreChoices = {}): Promise<RestoredRow> => {
    requireLevel(by ?? {}, change, 'draft')
    const [outcome] = await restoreBatch(by, [change], choices)
    if (!outcome) throw new Problem('not-found')
    if ('problem' in outcome) throw new Problem(outcome.problem.code, { ...outcome.problem.details, isConflict: true })
    return { collection: change.collection, subject: change.subject }
  }

  return {
    restoreBatch,

    /** Undoes a deletion, as `restoreRow` does. */
    restoreRemoved: async (by: By, change: Change): Promise<RestoredRow> =>
      restoreOne(by, deletesLater(entityIn(change.collection)) ? change : await trash.get(by?.role, change.id)),

    /** Restores one row from the trash. Throws `not-found`, or the reason why the row cannot be restored, as a conflict. */
    restoreRow: async (by: By, id: string, choices: RestoreChoices): Promise<RestoredRow> => {
      const change = await trash.get(by?.role, id)
      requireSlug(entityIn(change.collection), choices)
      return restoreOne(by, change, choices)
    },
  }
}

export type Restore = ReturnType<typeof createRestore>

const deletesLater = (name: EntityName): boolean => {
  const { deletedLater }: Entity = entities[name]
  return deletedLater !== undefined
}

/** Takes back deletions that the server has not carried out yet. */
async function takeBack(by: By, rows: Pick<Rows<StoredFields>, 'takeBack'>, changes: readonly Change[]): Promise<Outcome[]> {
  const back = await rows.takeBack(
    by,
    changes.map(({ subject }) => subject),
  )
  return back.flatMap((row) => {
    const change = changes.find(({ subject }) => subject === row.id)
    return change ? [{ change, row: { ...row } }] : []
  })
}

/** Returns the entity of a collection. Throws `not-found` for one that this version does not have. */
export function entityIn(collection: string): EntityName {
  const name = entityNames.find((each) => entities[each].collection === collection)
  if (!name) throw new Problem('not-found')
  return name
}

/** Throws `invalid-input` for a chosen slug that the form of the entity refuses. */
function requireSlug(name: EntityName, { slug }: RestoreChoices): void {
  const { schema }: Entity = entities[name]
  const field = schema.shape['slug'] as z.ZodType | undefined
  const error = slug !== undefined && field && z.object({ slug: field }).safeParse({ slug }).error
  if (error) throw new Problem('invalid-input', { errors: fieldErrors(error, { slug }, fieldMessage) })
}
