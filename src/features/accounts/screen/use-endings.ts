import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { api as addresses } from '#routes.ts'
import { accountTexts } from '#texts/nl/admin/account.ts'
import { useLoggedOut } from './use-logged-out.ts'

const texts = accountTexts.sessions

/** Returns functions that end sessions after asking. */
export function useEndings() {
  const api = useApi()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const toLogin = useLoggedOut()
  const { mutate } = useAction({
    run: ({ address }: { address: string; done: string }) => api.delete(address),
    done: (_nothing, { done }) => done,
    failed: texts.failed,
    refresh: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
  const everywhere = useAction({
    run: () => api.delete(addresses.sessions),
    failed: texts.failed,
    onDone: () => toLogin('sessies'),
  })

  return {
    one: async (id: string, title: string) => {
      const agreed = await confirm({ title, sentence: texts.confirmOne, action: texts.end })
      if (agreed) mutate({ address: addresses.oneSession(id), done: texts.ended })
    },
    others: async () => {
      const agreed = await confirm({ title: texts.endOthers, sentence: texts.confirmOthers, action: texts.end })
      if (agreed) mutate({ address: addresses.otherSessions, done: texts.othersEnded })
    },
    all: async () => {
      if (await confirm({ title: texts.endAll, sentence: texts.confirmAll, action: texts.endAll })) everywhere.mutate()
    },
  }
}
