import type { Page } from '#db/row-reads.ts'
import type { Store } from '#db/rows.ts'
import type { Proposal, ProposalState } from '#kernel/proposal.ts'

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

  return {
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
  }
}
