import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#admin/kit/button.tsx'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { trashTexts as texts } from '#texts/nl/admin/trash.ts'
import { ANSWERED_WITHIN } from './use-bulk.ts'
import { totalOf, useTrashCounts } from './use-trash-counts.ts'

/** Renders the button that empties the trash after a question; what is deleted after the question stays. */
export function EmptyButton() {
  const api = useApi()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { data } = useTrashCounts()
  const { mutate, isPending } = useAction({
    run: (until: string) => api.post<{ deleted: number }>(addresses.emptyTrash, { until }, { time: ANSWERED_WITHIN }),
    done: ({ deleted }) => ({ title: texts.emptied, detail: texts.removedMany(deleted) }),
    failed: outcomes.deleteFailed,
    refresh: () => queries.invalidateQueries({ queryKey: ['trash'] }),
  })
  const count = data ? totalOf(data) : 0
  if (!data || count === 0) return null
  const ask = async () => {
    const sentence = texts.confirmRemoveMany(count)
    if (await confirm({ title: texts.empty, sentence, action: texts.remove })) mutate(data.until)
  }
  return (
    <Button look="line" aria-disabled={isPending} onClick={() => !isPending && void ask()}>
      {isPending ? texts.emptying : texts.empty}
    </Button>
  )
}
