import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { longMoment } from '#admin/kit/moment-in-words.ts'
import { PlanDialog } from '#admin/kit/plan-dialog.tsx'
import { ShareLinks } from '#admin/kit/share/share-links.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { admin, api as addresses } from '#routes.ts'
import { settleProposalTexts } from '#texts/nl/admin/settle-proposal.ts'
import { proposalTexts as texts } from '#texts/nl/admin/proposals.ts'
import { canBeShared } from './can-be-shared.ts'
import { settleReason, useSettle } from './use-settle.ts'

/** Renders what can be done with a proposal that waits: apply it, plan or move it, share it, drop it. */
export function ProposalActions({ proposal }: { proposal: ShownChange }) {
  const { due_at, may } = proposal
  const mayApply = may.includes('publish')
  const navigate = useNavigate()
  const [isPlanning, setPlanning] = useState(false)
  const isPlan = due_at !== null
  const { apply, isApplying, drop, isDropping } = useSettle(proposal, () => void navigate({ to: isPlan ? admin.plans : admin.proposals }))
  const { plan, isMoving, unplan, isUnplanning } = usePlan(proposal, () => setPlanning(false))
  // Each of them changes the version that the others need.
  const isBusy = isApplying || isMoving || isUnplanning || isDropping
  return (
    <div>
      {!mayApply && !isPlan && <p>{texts.waits}</p>}
      {mayApply && (
        <>
          <Button aria-disabled={isBusy} onClick={() => apply()}>
            {isApplying ? settleProposalTexts.applying : settleProposalTexts.apply}
          </Button>
          <Button look="line" aria-disabled={isBusy} onClick={() => setPlanning(true)}>
            {isPlan ? texts.move : texts.plan}
          </Button>
        </>
      )}
      {mayApply && isPlan && (
        <Button look="line" aria-disabled={isBusy} onClick={() => unplan()}>
          {texts.unplan}
        </Button>
      )}
      {mayApply && canBeShared(proposal) && <ShareLinks address={addresses.shareChange(proposal.id)} />}
      {may.includes('remove') && (
        <Button look="danger" aria-disabled={isBusy} onClick={() => void drop()}>
          {isDropping ? settleProposalTexts.dropping : settleProposalTexts.drop}
        </Button>
      )}
      {isPlanning && (
        <PlanDialog
          {...(isPlan && { title: texts.moveTitle, action: texts.moveAction })}
          due={due_at}
          isPending={isMoving}
          onPlan={plan}
          onClose={() => setPlanning(false)}
        />
      )}
    </div>
  )
}

/** Returns what gives a proposal a moment, also another one, and what takes its moment away. */
function usePlan({ id, version }: ShownChange, onPlanned: () => void) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['changes'] })
  const { mutate: plan, isPending: isMoving } = useAction({
    run: (due_at: string, api) => api.patch<ShownChange>(addresses.change(id), { due_at }, version ?? undefined),
    done: (_changed, due_at) => texts.planned(longMoment(due_at)),
    failed: { title: texts.notPlanned },
    reason: settleReason,
    onDone: onPlanned,
    refresh,
  })
  const { mutate: unplan, isPending: isUnplanning } = useAction({
    run: (_: void, api) => api.patch<ShownChange>(addresses.change(id), { due_at: null }, version ?? undefined),
    done: texts.unplanned,
    failed: { title: texts.notUnplanned },
    reason: settleReason,
    refresh,
  })
  return { plan, isMoving, unplan, isUnplanning }
}
