import type { ExpressionBuilder } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime, SECOND } from '#kernel/clock.ts'
import type { Proposal } from '#kernel/proposal.ts'

/** The time that a process has to apply a plan. After it, as when the process was killed, another one applies the plan. */
export const LEASE_MS = 10 * SECOND

/** Creates the queue of planned changes: those that wait for their moment, without a problem that waits for a person. */
export const duePlanRepository = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) => {
  const waiting = () =>
    query.selectFrom('proposals').where('state', '=', 'planned').where('problem', 'is', null).orderBy('due_at').orderBy('id').limit(1)

  return {
    /** Returns when the next plan is due, in milliseconds, which may be in the past; null when no plan waits. */
    nextMoment: async (): Promise<number | null> => {
      const next = await waiting().select('due_at').executeTakeFirst()
      return next?.due_at ? Date.parse(next.due_at) : null
    },

    /**
     * Leases the plan that has been due longest, in one statement. Returns undefined when none is due, and while another process applies
     * that plan: later ones wait for it, so that plans are applied in their order.
     */
    lease: (): Promise<Proposal | undefined> => {
      const now = isoTime(clock.now())
      const leased_until = isoTime(clock.now() + LEASE_MS)
      const isFree = (eb: ExpressionBuilder<Tables, 'proposals'>) =>
        // A lease that ends later than any of today means that the clock was set back.
        eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now), eb('leased_until', '>', leased_until)])
      return (
        query
          .updateTable('proposals')
          .set({ leased_until })
          .where('id', 'in', waiting().select('id').where('due_at', '<=', now))
          // The conditions are repeated here: when another process was faster, PostgreSQL checks these again, but not the subquery.
          .where('state', '=', 'planned')
          .where('problem', 'is', null)
          .where('due_at', '<=', now)
          .where(isFree)
          .returningAll()
          .executeTakeFirst()
      )
    },

    /** Ends the lease of a plan that is not applied, unless another process has it by now. */
    release: async ({ id, leased_until }: Proposal): Promise<void> => {
      await query
        .updateTable('proposals')
        .set({ leased_until: null })
        .where('id', '=', id)
        .where('leased_until', '=', leased_until)
        .execute()
    },
  }
}

export type DuePlanRepository = ReturnType<typeof duePlanRepository>
