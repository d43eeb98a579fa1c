import type { SitePart } from '#http/site-part.ts'
import type { Site } from '#server/site.ts'
import { createEditProposal } from './edit-proposal.ts'
import { proposalRoutes } from './proposal.routes.ts'

/** Opens what staff do with proposals that wait. */
export function openProposals({ store: { clock }, repositories: { proposals }, proposing: { apply, subjects, words } }: Site): SitePart {
  const edit = createEditProposal({ clock, proposals, subjects })
  return { staff: [proposalRoutes({ proposals, edit, apply, words })] }
}
