import { longMoment } from '#admin/kit/moment-in-words.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { formProposalTexts as texts } from '#texts/nl/admin/form-proposals.ts'

/** Returns whose proposal it is and when it is applied, as a sentence. */
export function useProposalTitle({ user, due_at }: ShownChange): string {
  const session = useSessionState()
  const isOwn = session.status === 'authenticated' && user.id === session.user.id
  if (due_at === null) return isOwn ? texts.ownProposal : texts.hasProposal(user.name)
  const moment = longMoment(due_at)
  return isOwn ? texts.ownPlan(moment) : texts.hasPlan(user.name, moment)
}
