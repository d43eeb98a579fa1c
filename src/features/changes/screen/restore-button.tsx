import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#admin/kit/button.tsx'
import { chooseVersion } from '#admin/kit/form/chosen-version.ts'
import type { Subject } from '#admin/kit/history-address.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { problemWords } from '#admin/kit/words.ts'
import { useApi } from '#admin/kit/use-api.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import type { Address } from '#admin/row-address.ts'
import { fieldsOf } from './versions-in.ts'
import { wholeChange } from './whole-change.ts'

interface RestoreButtonProps {
  subject: Subject
  /** The changes after the version, newest first. */
  later: readonly ShownChange[]
  form: Address
}

/** Renders the button that opens the form of a subject as it was before the later changes. Nothing is saved yet. */
export function RestoreButton({ subject, later, form }: RestoreButtonProps) {
  const api = useApi()
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => Promise.all(later.map((change) => queries.fetchQuery(wholeChange(api, change)))),
    onSuccess: (whole) => {
      chooseVersion(subject, Object.fromEntries(fieldsOf(whole).map(({ name, before }) => [name, before])))
      // The version is compared with what is stored now.
      queries.removeQueries({ type: 'inactive' })
      void navigate({ to: form.to, search: form.search })
    },
    onError: (error) => toast({ tone: 'failed', title: outcomes.loadFailed, detail: problemWords(error) }),
  })
  return (
    <div>
      <Button look="line" aria-disabled={isPending} onClick={() => mutate()}>
        {texts.restore}
      </Button>
      <small>{texts.restoreHelp}</small>
    </div>
  )
}
