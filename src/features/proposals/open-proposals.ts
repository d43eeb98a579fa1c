import type { SitePart } from '#http/site-part.ts'
import type { Site } from '#server/site.ts'
import { duePlanRepository } from './due-plan.repository.ts'
import { createEditProposal } from './edit-proposal.ts'
import { createPlanJob } from './plan-job.ts'
import { proposalRoutes } from './proposal.routes.ts'

/** Opens what staff do with proposals that wait, and the job that applies plans at their moment. */
export function openProposals({ store, repositories: { proposals }, proposing: { apply, files, subjects, naming }, log }: Site): SitePart {
  const { clock } = store
  const edit = createEditProposal({ clock, proposals, files, subjects })
  const job = createPlanJob({ plans: duePlanRepository(store), proposals, apply, clock, log })
  job.start()
  return { staff: [proposalRoutes({ proposals, edit, apply, naming })], stop: job.stop }
}
