import type { Transaction } from 'kysely'
import { lockPerson, requireCurrentRight } from '#db/current-role.ts'
import { deleteOlder } from '#db/delete-older.ts'
import type { Store } from '#db/rows.ts'
import { settleProposal } from '#db/settle-proposal.ts'
import type { Tables } from '#db/tables.ts'
import { areaOf } from '#features/changes/area-of.ts'
import type { Author } from '#kernel/author.ts'
import { type Clock, DAY, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { isWaiting, type Proposal, WAITING_STATES } from '#kernel/proposal.ts'
import type { Right } from '#kernel/rights.ts'
import { isSameData } from '#kernel/same-data.ts'
import { levelToChange, levelToDrop } from './level-to-edit.ts'
import { proposalLists } from './proposal-lists.repository.ts'
import { proposedFiles } from './proposed-files.repository.ts'

/** A proposal that is made now. */
export type NewProposal = Pick<
  Proposal,
  'kind' | 'collection' | 'subject' | 'title' | 'value_before' | 'value_after' | 'user_id' | 'user_name' | 'way' | 'due_at'
>

/** What staff change in a proposal that waits. */
export type ProposalChange = Partial<Pick<Proposal, 'title' | 'value_before' | 'value_after' | 'due_at'>>

/** The number of days after which a settled proposal is deleted. docs/product/proposals.md */
export const SETTLED_DAYS = 400

/** Creates the reads and writes of what staff proposed and planned. docs/decisions/131-proposals-have-a-table-of-their-own.md */
export const proposalRepository = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) => {
  const find = (id: string) => query.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst()

  const get = async (id: string): Promise<Proposal> => {
    const found = await find(id)
    if (!found) throw new Problem('not-found')
    return found
  }

  /**
   * Changes a proposal that waits, when its author has the level then that `levelFor` returns for the changed proposal. Throws `not-found`,
   * `conflict` when it is settled, `stale-version`, and `not-allowed`.
   */
  const change = async (
    by: Author,
    id: string,
    version: number | undefined,
    changes: Partial<Proposal>,
    levelFor: (changed: Proposal) => Right['level'],
  ): Promise<Proposal> => {
    const changed = await query.transaction().execute(async (transaction) => {
      const proposal = await transaction
        .updateTable('proposals')
        .set((eb) => ({ ...changes, changed_at: isoTime(clock.now()), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('state', 'in', WAITING_STATES)
        .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
        .returningAll()
        .executeTakeFirst()
      if (proposal) await requireCurrentRight(transaction, by, { area: areaOf(proposal), level: levelFor(proposal) })
      return proposal
    })
    if (changed) return changed
    throw new Problem(isWaiting(await get(id)) ? 'stale-version' : 'conflict')
  }

  return {
    ...proposalLists(query),
    ...proposedFiles(query),

    /** Throws `not-found`. */
    get,

    /** Returns undefined when there is none. */
    find,

    /** Returns the proposal of the new row with this id; undefined when there is none. */
    ofNewRow: (collection: string, subject: string): Promise<Proposal | undefined> =>
      query
        .selectFrom('proposals')
        .selectAll()
        .where('collection', '=', collection)
        .where('subject', '=', subject)
        .where('kind', '=', 'create')
        .executeTakeFirst(),

    /**
     * Stores a proposal, or returns the one that waits already when the same person proposed the same before. Returns undefined when a new
     * row with this id is proposed already, and throws `not-allowed` when the person may not make it at this moment; without a role, the
     * person has every right. docs/decisions/152-the-same-proposal-again.md
     */
    insert: ({ role, ...made }: NewProposal & Pick<Author, 'role'>): Promise<Proposal | undefined> =>
      query.transaction().execute(async (transaction) => {
        await lockPerson(transaction, made.user_id)
        const by = { id: made.user_id, name: made.user_name, way: made.way, role }
        await requireCurrentRight(transaction, by, { area: areaOf(made), level: made.due_at === null ? 'propose' : 'publish' })
        return (
          (await sameWaiting(transaction, made)) ??
          transaction
            .insertInto('proposals')
            .values(newProposal(made, clock))
            .onConflict((conflict) => conflict.doNothing())
            .returningAll()
            .executeTakeFirst()
        )
      }),

    /**
     * Replaces the content of a proposal that waits, or changes it to a plan and back. Its problem is gone then. Throws `not-found`,
     * `conflict` when it is settled, `stale-version` when somebody changed it since `version`, and `not-allowed` when the person may not
     * do so at this moment.
     */
    update: (by: Author, id: string, changes: ProposalChange, version?: number): Promise<Proposal> => {
      const state = changes.due_at !== undefined && ({ state: changes.due_at === null ? 'proposed' : 'planned' } as const)
      return change(by, id, version, { ...changes, ...state, ...NO_PROBLEM }, (changed) => levelToChange(by, changed, changes))
    },

    /** Drops a proposal that waits. Throws as `update` does. */
    drop: async (by: Author, id: string, version?: number): Promise<void> => {
      const dropped = { state: 'dropped', settled_at: isoTime(clock.now()), settled_by: by.name, ...NO_PROBLEM } as const
      await change(by, id, version, dropped, (changed) => levelToDrop(by, changed))
    },

    /** Notes why a proposal that waits could not be applied, unless somebody changed it since `version`. */
    noteProblem: async (id: string, version: number, problem: Pick<Proposal, 'problem' | 'problem_sides'>): Promise<void> => {
      await query
        .updateTable('proposals')
        .set({ ...problem, leased_until: null })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('state', 'in', WAITING_STATES)
        .execute()
    },

    /**
     * Notes that a proposal is applied, when nothing had to be written for it. Throws `conflict` when it is settled or changed, and
     * `not-allowed` when the person may not publish at this moment.
     */
    settle: (by: Author, proposal: Proposal): Promise<void> =>
      query.transaction().execute(async (transaction) => {
        await requireCurrentRight(transaction, by, { area: areaOf(proposal), level: 'publish' })
        await settleProposal(transaction, clock, by)
      }),

    /** Deletes settled proposals that are older than `SETTLED_DAYS`; returns how many. */
    sweep: (): Promise<number> => deleteOlder(query, ['proposals', 'settled_at'], isoTime(clock.now() - SETTLED_DAYS * DAY)),
  }
}

const NO_PROBLEM = { problem: null, problem_sides: null }

export type ProposalRepository = ReturnType<typeof proposalRepository>

/** Finds a waiting proposal of the same person with the same content. A new row may have another id. */
async function sameWaiting(transaction: Transaction<Tables>, made: NewProposal): Promise<Proposal | undefined> {
  const { user_id, kind, collection, subject, title, due_at } = made
  if (user_id === null) return undefined
  const alike = await transaction
    .selectFrom('proposals')
    .selectAll()
    .where('collection', '=', collection)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('state', 'in', WAITING_STATES)
    .where('due_at', due_at === null ? 'is' : '=', due_at)
    .$if(kind !== 'create', (select) => select.where('subject', '=', subject))
    .$if(kind === 'create', (select) => select.where('title', '=', title))
    .execute()
  const content = ({ value_before, value_after }: Pick<Proposal, 'value_before' | 'value_after'>): unknown => [value_before, value_after]
  return alike.find((proposal) => isSameData(content(proposal), content(made)))
}

function newProposal(made: NewProposal, clock: Clock): Proposal {
  const now = isoTime(clock.now())
  return {
    ...made,
    id: newId(clock.now()),
    state: made.due_at === null ? 'proposed' : 'planned',
    version: 1,
    made_at: now,
    changed_at: now,
    settled_at: null,
    settled_by: null,
    ...NO_PROBLEM,
    leased_until: null,
    applied_group: null,
  }
}
