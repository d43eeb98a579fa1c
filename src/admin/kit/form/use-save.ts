import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import type { AnyRow } from '#admin/kit/describe-screen.ts'
import { useRowCache } from '#admin/kit/list/use-rows.ts'
import { problemWords } from '#admin/kit/problem-words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import type { FormValues } from './form-part.ts'
import { errorSentences, type FormErrors } from './form-values.ts'

interface SaveOptions {
  /** The row that the form started from; null when it makes a new one. */
  base: AnyRow | null
  onSaved: (row: AnyRow) => void
  /** The server found mistakes that the form did not. */
  onMistakes: (mistakes: FormErrors) => void
  /** Somebody deleted the row in the meantime. */
  onGone: () => void
}

interface Save {
  values: FormValues
  /** The version that the person has seen. */
  version: number | undefined
}

/** Saves the form; when somebody else saved first, `theirs` holds what they made of it, until it is decided. */
export function useSave({ base, onSaved, onMistakes, onGone }: SaveOptions) {
  const { collection, texts } = useScreen()
  const api = useApi()
  const toast = useToast()
  const cache = useRowCache()
  const [theirs, setTheirs] = useState<AnyRow | null>(null)
  const fail = (detail: string) => toast({ tone: 'failed', title: outcomes.saveFailed, detail })

  const save = useMutation({
    mutationFn: async ({ values, version }: Save) => {
      if (!base) return { saved: await api.post<AnyRow>(addresses.collection(collection), values) }
      try {
        return { saved: await api.patch<AnyRow>(addresses.row(collection, base.id), values, version) }
      } catch (error) {
        if (error instanceof Problem && error.code === 'stale-version')
          return { theirs: await api.get<AnyRow>(addresses.row(collection, base.id)) }
        throw error
      }
    },
    onSuccess: (answer) => {
      if (answer.theirs) return setTheirs(answer.theirs)
      toast({ tone: 'done', title: base ? outcomes.updated : outcomes.created })
      cache.change(answer.saved.id, answer.saved)
      void cache.refresh()
      onSaved(answer.saved)
    },
    onError: (error) => {
      if (base && error instanceof Problem && error.code === 'not-found') {
        fail(texts.deletedMeanwhile)
        cache.drop(base.id)
        void cache.refresh()
        return onGone()
      }
      if (error instanceof Problem && error.details.errors) onMistakes(errorSentences(error.details.errors, texts.errors))
      fail(problemWords(error))
    },
  })

  return { save: save.mutate, isSaving: save.isPending, theirs, settle: () => setTheirs(null) }
}
