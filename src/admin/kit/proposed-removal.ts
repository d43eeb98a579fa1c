import { useQueryClient } from '@tanstack/react-query'
import { formProposalTexts as texts } from '#texts/nl/admin/form-proposals.ts'
import { outcomes, proposedTexts } from '#texts/nl/admin/kit.ts'
import { useConfirm } from './use-confirm.ts'
import { useAction } from './use-action.ts'

/** Returns a function that asks, and then proposes to delete the row at an address. docs/product/rights.md */
export function useProposedRemoval() {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { mutate } = useAction({
    run: (address: string, api) => api.asked({ as: 'proposal' }).delete(address),
    done: { title: proposedTexts.title },
    failed: outcomes.deleteFailed,
    refresh: () => queries.invalidateQueries({ queryKey: ['changes'] }),
  })
  return async (address: string, name: string) => {
    if (await confirm({ title: texts.removeOf(name), sentence: texts.confirmRemove, action: texts.remove })) mutate(address)
  }
}
