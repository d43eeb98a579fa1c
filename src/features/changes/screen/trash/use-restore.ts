import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { focusList } from '#admin/kit/list/focus-list.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { failedWords, problemWords } from '#admin/kit/words.ts'
import type { TrashedRow } from '#features/changes/trashed-row.ts'
import { isNotFound, Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { trashTexts as texts } from '#texts/nl/admin/trash.ts'

/** What a row can need before it can come back: another slug, or another service. */
export type Question = 'slug' | 'service_category'
export type Answers = Partial<Record<Question, string>>

/** A row about which the server asked something, with what is wrong in the answers. */
export interface Asked {
  row: TrashedRow
  questions: readonly Question[]
  mistakes: Answers
}

/** Returns a function that restores a row from the trash, and what the server asked first. docs/product/trash.md */
export function useRestore() {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ row, answers = {} }: { row: TrashedRow; answers?: Answers }) => api.post(addresses.restoreTrashed(row.id), answers),
    onSuccess: (_answer, { row: { title } }) => {
      setAsked(null)
      toast({ tone: 'done', title: texts.restored, detail: title })
    },
    onError: (error, { row, answers = {} }) => {
      const refusal = refusalIn(error)
      if (refusal) {
        const [question, mistake] = refusal
        setAsked((before) => ({
          row,
          questions: [...new Set([...(before?.questions ?? []), question])],
          mistakes: Object.hasOwn(answers, question) ? { [question]: mistake } : {},
        }))
      } else {
        if (isNotFound(error)) setAsked(null)
        toast({ tone: 'failed', ...failedWords(texts.restoreFailed, error, isNotFound(error) ? texts.gone : problemWords(error)) })
      }
    },
    onSettled: async (_answer, error) => {
      // A restored row is also on the screen of its collection, and in the texts that count it.
      await queries.invalidateQueries()
      if (!error) focusList()
    },
  })
  return { restore: mutate, restoring: isPending ? variables.row.id : undefined, asked, close: () => setAsked(null) }
}

/** Returns which answer a failed restore asks for, and what is wrong with the given one; undefined for any other failure. */
function refusalIn(error: unknown): [Question, string] | undefined {
  if (!(error instanceof Problem)) return undefined
  if (error.code === 'slug-taken') return ['slug', texts.slugTaken]
  if (error.code === 'unknown-service') return ['service_category', texts.serviceUnknown]
  const wrong = error.details.errors?.find(({ path }) => path === 'slug')
  return wrong && ['slug', wrong.message]
}
