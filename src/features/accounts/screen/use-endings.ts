import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '#admin/kit/confirm.tsx'
import { problemWords } from '#admin/kit/words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { api as addresses } from '#routes.ts'
import { accountTexts } from '#texts/nl/admin/account.ts'
import { useLoggedOut } from './use-logged-out.ts'

const texts = accountTexts.sessions

/** Returns functions that end sessions after asking. `focusList` moves the focus when the focused button disappears with its session. */
export function useEndings(focusList: () => void) {
  const api = useApi()
  const toast = useToast()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const toLogin = useLoggedOut()
  const { mutate } = useMutation({
    mutationFn: ({ address }: { address: string; done: string }) => api.delete(address),
    onSuccess: (_nothing, { done }) => {
      toast({ tone: 'done', title: done })
      focusList()
    },
    onError: (error) => toast({ tone: 'failed', title: texts.failed, detail: problemWords(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
  const everywhere = useMutation({
    mutationFn: () => api.delete(addresses.sessions),
    onSuccess: () => toLogin('sessies'),
    onError: (error) => toast({ tone: 'failed', title: texts.failed, detail: problemWords(error) }),
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
