import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Api } from '#admin/kit/api.ts'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { longMoment } from '#admin/kit/moment-in-words.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { problemWords } from '#admin/kit/words.ts'
import type { Season } from '#features/company/season.ts'
import { Problem } from '#kernel/problem.ts'
import { formProposalTexts } from '#texts/nl/admin/form-proposals.ts'
import { proposalTexts } from '#texts/nl/admin/proposals.ts'
import { seasonTexts as texts } from '#texts/nl/admin/seasons.ts'

const PlanDialog = lazyPart(() => import('#admin/kit/plan-dialog.tsx').then((file) => file.PlanDialog))

interface PlanActivationProps {
  season: Season
  /** Plans to activate a season, with an API that asks for that. */
  propose: (api: Api, season: Season) => Promise<void>
  onClose: () => void
}

/** Asks when a season becomes the active one, and plans it. docs/product/season.md */
export function PlanActivation({ season, propose, onClose }: PlanActivationProps) {
  const queries = useQueryClient()
  const { mutate, isPending } = useAction({
    run: (at: string, api) => propose(api.asked({ as: 'plan', at }), season),
    done: (_answer, at) => formProposalTexts.planned(longMoment(at)),
    failed: { title: proposalTexts.notPlanned },
    reason: (error) => (error instanceof Problem && error.details.errors?.[0]?.message) || problemWords(error),
    onDone: onClose,
    refresh: () => queries.invalidateQueries({ queryKey: ['changes'] }),
  })
  return (
    <Suspense>
      <PlanDialog title={texts.planOf(texts.names[season])} isPending={isPending} onPlan={mutate} onClose={onClose} />
    </Suspense>
  )
}
