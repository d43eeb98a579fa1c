import type { Page } from '#db/row-reads.ts'
import { PAGES } from '#features/changes/area-of.ts'
import { mayReadOf, readableBy } from '#features/changes/readable-by.ts'
import { madeBy } from '#features/changes/made-by.ts'
import { type ChangeAuthor, FORMER } from '#features/changes/shown-change.ts'
import type { Store } from '#db/rows.ts'
import type { Proposal, ProposalState } from '#kernel/proposal.ts'
import type { Role } from '#kernel/role.ts'

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

/** Creates the lists and counts of proposals. */
export const proposalLists = (query: Store['database']['query']) => {
  const narrowed = (role: Role, { state, collection, subject, user_id, group_id, from, to }: WantedProposals) =>
    query
      .selectFrom('proposals')
      .where(readableBy(role))
      .$if(state !== undefined, (select) => select.where('state', '=', state ?? 'proposed'))
      .$if(collection === PAGES, (select) => select.where('collection', 'like', 'words/%'))
      .$if(collection !== undefined && collection !== PAGES, (select) => select.where('collection', '=', collection ?? ''))
      .$if(subject !== undefined, (select) => select.where('subject', '=', subject ?? ''))
      .$if(user_id !== undefined, (select) => select.where(madeBy(user_id ?? '')))
      .$if(group_id !== undefined, (select) => select.where('applied_group', '=', group_id ?? ''))
      .$if(from !== undefined, (select) => select.where('made_at', '>=', from ?? ''))
      .$if(to !== undefined, (select) => select.where('made_at', '<', to ?? ''))

  return {
    /** Returns a part of the proposals that a role may read, newest first (planned ones: the next first), and how many there are. */
    list: async (role: Role, wanted: WantedProposals, { limit, offset }: { limit: number; offset: number }): Promise<Page<Proposal>> => {
      if (!mayReadOf(role, wanted.collection)) return { items: [], total: 0 }
      const [items, { total }] = await Promise.all([
        narrowed(role, wanted)
          .selectAll()
          .$if(wanted.state === 'planned', (select) => select.orderBy('due_at').orderBy('id'))
          .$if(wanted.state !== 'planned', (select) => select.orderBy('made_at', 'desc').orderBy('id', 'desc'))
          .limit(limit)
          .offset(offset)
          .execute(),
        narrowed(role, wanted)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return { items, total }
    },

    /** Returns whoever made proposals that a role may read; an account twice when its name changed since. */
    authors: async (role: Role): Promise<ChangeAuthor[]> => {
      const authors = await query
        .selectFrom('proposals')
        .select(['user_id as id', 'user_name as name'])
        .distinct()
        .where(({ eb, or }) => or([eb('user_id', 'is not', null), eb('user_name', '<>', '')]))
        .where(readableBy(role))
        .execute()
      return authors.map(({ id, name }) => ({ id: id ?? FORMER + name, name }))
    },

    /** Counts the proposals that wait for a person, and the plans that could not be applied, of what a role may read. */
    waiting: async (role: Role): Promise<{ proposed: number; failed_plans: number }> => {
      const rows = await query
        .selectFrom('proposals')
        .select(({ fn }) => ['state', fn.countAll<number>().as('total')])
        .where(readableBy(role))
        .where(({ eb, and, or }) => or([eb('state', '=', 'proposed'), and([eb('state', '=', 'planned'), eb('problem', 'is not', null)])]))
        .groupBy('state')
        .execute()
      const of = (state: ProposalState) => rows.find((row) => row.state === state)?.total ?? 0
      return { proposed: of('proposed'), failed_plans: of('planned') }
    },
  }
}
