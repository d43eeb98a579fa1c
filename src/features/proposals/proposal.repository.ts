import { fileAddressesIn } from '#db/file-addresses.ts'
import type { Page, Store } from '#db/rows.ts'
import { settleProposal } from '#db/settle-proposal.ts'
import { entities } from '#entities.ts'
import { brandPictures } from '#features/company/brand.ts'
import { settingPlaces } from '#features/company/setting-places.ts'
import type { Author } from '#kernel/author.ts'
import { type Clock, DAY, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { isWaiting, type Proposal, type ProposalState } from '#kernel/proposal.ts'

/** Which proposals a list has; absent fields choose nothing. Times are ISO 8601: made from `from`, and before `to`. */
export interface WantedProposals {
  state?: ProposalState | undefined
  /** A collection, `settings`, or `pages` for the texts of all pages. */
  collection?: string | undefined
  subject?: string | undefined
  user_id?: string | undefined
  /** The group of the changes that applied it. */
  group_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A proposal that is made now. */
export type NewProposal = Pick<
  Proposal,
  'kind' | 'collection' | 'subject' | 'title' | 'value_before' | 'value_after' | 'user_id' | 'user_name' | 'way' | 'due_at'
>

/** What staff change in a proposal that waits. */
export type ProposalChange = Partial<Pick<Proposal, 'title' | 'value_before' | 'value_after' | 'due_at'>>

/** The number of days after which a settled proposal is deleted. docs/product/proposals.md */
export const SETTLED_DAYS = 400

/** The number of old proposals that are deleted in one statement. */
const PART = 500

const WAITING = ['proposed', 'planned'] as const satisfies ProposalState[]

/** Creates the reads and writes of what staff proposed and planned. docs/decisions/131-proposals-have-a-table-of-their-own.md */
export const proposalRepository = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) => {
  const find = (id: string) => query.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst()

  const get = async (id: string): Promise<Proposal> => {
    const found = await find(id)
    if (!found) throw new Problem('not-found')
    return found
  }

  const narrowed = ({ state, collection, subject, user_id, group_id, from, to }: WantedProposals) =>
    query
      .selectFrom('proposals')
      .$if(state !== undefined, (select) => select.where('state', '=', state ?? 'proposed'))
      .$if(collection === 'pages', (select) => select.where('collection', 'like', 'words/%'))
      .$if(collection !== undefined && collection !== 'pages', (select) => select.where('collection', '=', collection ?? ''))
      .$if(subject !== undefined, (select) => select.where('subject', '=', subject ?? ''))
      .$if(user_id !== undefined, (select) => select.where('user_id', '=', user_id ?? ''))
      .$if(group_id !== undefined, (select) => select.where('applied_group', '=', group_id ?? ''))
      .$if(from !== undefined, (select) => select.where('made_at', '>=', from ?? ''))
      .$if(to !== undefined, (select) => select.where('made_at', '<', to ?? ''))

  /** Changes a proposal that waits. Throws `not-found`, `conflict` when it is settled, and `stale-version`. */
  const change = async (id: string, version: number | undefined, changes: Partial<Proposal>): Promise<Proposal> => {
    const changed = await query
      .updateTable('proposals')
      .set((eb) => ({ ...changes, changed_at: isoTime(clock.now()), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('state', 'in', WAITING)
      .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
      .returningAll()
      .executeTakeFirst()
    if (changed) return changed
    throw new Problem(isWaiting(await get(id)) ? 'stale-version' : 'conflict')
  }

  return {
    /** Throws `not-found`. */
    get,

    /** Returns undefined when there is none. */
    find,

    /** Returns a part of the proposals, newest first (planned ones: the next first), and how many there are. */
    list: async (wanted: WantedProposals, { limit, offset }: { limit: number; offset: number }): Promise<Page<Proposal>> => {
      const [items, { total }] = await Promise.all([
        narrowed(wanted)
          .selectAll()
          .$if(wanted.state === 'planned', (select) => select.orderBy('due_at').orderBy('id'))
          .$if(wanted.state !== 'planned', (select) => select.orderBy('made_at', 'desc').orderBy('id', 'desc'))
          .limit(limit)
          .offset(offset)
          .execute(),
        narrowed(wanted)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return { items, total }
    },

    /** Returns the proposal of the new row with this id; undefined when there is none. */
    ofNewRow: (collection: string, subject: string): Promise<Proposal | undefined> =>
      query
        .selectFrom('proposals')
        .selectAll()
        .where('collection', '=', collection)
        .where('subject', '=', subject)
        .where('kind', '=', 'create')
        .executeTakeFirst(),

    /** Stores a proposal. Returns undefined when the same new row is proposed already. */
    insert: (made: NewProposal): Promise<Proposal | undefined> =>
      query
        .insertInto('proposals')
        .values(newProposal(made, clock))
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),

    /**
     * Replaces the content of a proposal that waits, or turns it into a plan and back. Its problem is gone then. Throws `not-found`,
     * `conflict` when it is settled, and `stale-version` when somebody changed it since `version`.
     */
    update: (id: string, changes: ProposalChange, version?: number): Promise<Proposal> =>
      change(id, version, {
        ...changes,
        ...(changes.due_at !== undefined && { state: changes.due_at === null ? 'proposed' : 'planned' }),
        problem: null,
        problem_sides: null,
      }),

    /** Drops a proposal that waits. Throws `not-found`, and `conflict` when it is settled. */
    drop: async (id: string, by: string): Promise<void> => {
      await change(id, undefined, {
        state: 'dropped',
        settled_at: isoTime(clock.now()),
        settled_by: by,
        problem: null,
        problem_sides: null,
      })
    },

    /** Notes why a proposal that waits could not be applied, unless somebody changed it since `version`. */
    noteProblem: async (id: string, version: number, problem: Pick<Proposal, 'problem' | 'problem_sides'>): Promise<void> => {
      await query
        .updateTable('proposals')
        .set({ ...problem, leased_until: null })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('state', 'in', WAITING)
        .execute()
    },

    /** Notes that a proposal is applied, when nothing had to be written for it. Throws `conflict` when it is settled or changed. */
    settle: (by: Author): Promise<void> => query.transaction().execute((transaction) => settleProposal(transaction, clock, by)),

    /** Counts the proposals that wait for a person, and the plans that could not be applied. */
    waiting: async (): Promise<{ proposed: number; failed_plans: number }> => {
      const rows = await query
        .selectFrom('proposals')
        .select(({ fn }) => ['state', fn.countAll<number>().as('total')])
        .where(({ eb, and, or }) => or([eb('state', '=', 'proposed'), and([eb('state', '=', 'planned'), eb('problem', 'is not', null)])]))
        .groupBy('state')
        .execute()
      const of = (state: ProposalState) => rows.find((row) => row.state === state)?.total ?? 0
      return { proposed: of('proposed'), failed_plans: of('planned') }
    },

    /** Returns the addresses of the files that proposals which wait name; addresses of other sites may be included. */
    fileAddresses: async (): Promise<string[]> => {
      const waiting = await query
        .selectFrom('proposals')
        .select(['collection', 'subject', 'value_after'])
        .where('state', 'in', WAITING)
        .execute()
      return waiting.flatMap(filesProposed)
    },

    /** Deletes settled proposals that are older than `SETTLED_DAYS`; returns how many. */
    sweep: async (): Promise<number> => {
      const old = query
        .selectFrom('proposals')
        .select('id')
        .where('settled_at', '<', isoTime(clock.now() - SETTLED_DAYS * DAY))
        .limit(PART)
      let swept = 0
      for (let deleted = PART; deleted === PART; swept += deleted)
        deleted = Number((await query.deleteFrom('proposals').where('id', 'in', old).executeTakeFirstOrThrow()).numDeletedRows)
      return swept
    },
  }
}

export type ProposalRepository = ReturnType<typeof proposalRepository>

const filesProposed = ({ collection, subject, value_after }: Pick<Proposal, 'collection' | 'subject' | 'value_after'>): string[] => {
  const isBrand = subject === `${settingPlaces.brand.category}/${settingPlaces.brand.key}`
  if (collection === 'settings') return isBrand ? brandPictures(value_after ?? {}) : []
  const of = Object.values(entities).find((each) => each.collection === collection)
  return of && value_after ? fileAddressesIn(of, value_after) : []
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
    problem: null,
    problem_sides: null,
    leased_until: null,
    applied_group: null,
  }
}
