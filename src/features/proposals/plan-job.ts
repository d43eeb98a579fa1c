import type { DatabaseClock } from '#db/database-clock.ts'
import { isOutage } from '#db/is-outage.ts'
import { SECOND } from '#kernel/clock.ts'
import { logOutageOnce } from '#kernel/outage-log.ts'
import { Problem } from '#kernel/problem.ts'
import type { Proposal } from '#kernel/proposal.ts'
import { createWakeSignal } from '#kernel/wake-signal.ts'
import type { ApplyProposal } from './apply.ts'
import type { DuePlanRepository } from './due-plan.repository.ts'
import type { ProposalRepository } from './proposal.repository.ts'

interface Parts {
  plans: DuePlanRepository
  proposals: Pick<ProposalRepository, 'noteProblem'>
  apply: ApplyProposal
  clock: DatabaseClock
  log: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>
}

/** The longest time between two reads of the plans, which others may have made or moved meanwhile. */
const POLL_MS = SECOND

/** Applies planned changes at their moment, those first that have been due longest. Each process of a site runs one. */
export interface PlanJob {
  start(): void
  /** Stops; resolves once the plan that is being applied is applied or refused. */
  stop(): Promise<void>
  /** Applies all plans that are due; returns how many. Rejects when the database fails. */
  applyDue(): Promise<number>
}

/** docs/decisions/140-plans-are-applied-in-their-order.md */
export function createPlanJob({ plans, proposals, apply, clock, log }: Parts): PlanJob {
  const signal = createWakeSignal()
  let isStopping = false
  let running: Promise<void> = Promise.resolve()

  /** Applies a plan; returns false when it does not fit, so that it waits for a person. Throws when the database fails. */
  const applyOne = async (plan: Proposal): Promise<boolean> => {
    try {
      await apply({ id: plan.user_id, name: plan.user_name, way: 'plan' }, plan.id)
      log.info({ proposal: plan.id }, 'plan applied')
      return true
    } catch (error) {
      if (isOutage(error)) {
        await plans.release(plan).catch(() => undefined)
        throw error
      }
      if (error instanceof Problem) log.info({ proposal: plan.id, code: error.code }, 'plan does not fit')
      else {
        // It would fail again each time, and the later plans wait for it.
        log.error({ proposal: plan.id, error }, 'plan failed')
        await proposals.noteProblem(plan.id, plan.version, { problem: 'internal', problem_sides: null })
      }
      await plans.release(plan)
      return false
    }
  }

  const applyDue = async (): Promise<number> => {
    // Somebody may just have set the clock of this machine, and a plan must not be early.
    await clock.look()
    let applied = 0
    for (let plan = await plans.lease(); plan !== undefined; plan = isStopping ? undefined : await plans.lease())
      if (await applyOne(plan)) applied += 1
    return applied
  }

  /** Applies what is due, and returns for how long nothing is. */
  const look = async (): Promise<number> => {
    let next = await plans.nextMoment()
    if (next !== null) await clock.look()
    if (next !== null && next <= clock.now()) {
      await applyDue()
      next = await plans.nextMoment()
    }
    const left = next === null ? POLL_MS : next - clock.now()
    // A plan that is due still is being applied by another process.
    return left > 0 ? Math.min(left, POLL_MS) : POLL_MS
  }

  const run = async (): Promise<void> => {
    const trying = logOutageOnce(log, { failing: 'plans could not be read', working: 'plans are read again' })
    while (!isStopping) {
      let pause = POLL_MS
      await trying(async () => void (pause = await look()))
      if (!isStopping) await signal.wait(pause)
    }
  }

  return {
    start: () => void (running = run()),
    stop: () => {
      isStopping = true
      signal.send()
      return running
    },
    applyDue,
  }
}
