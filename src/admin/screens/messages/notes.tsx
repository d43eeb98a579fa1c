import type { Api } from '#admin/kit/api.ts'
import { FormContext, type FormValues } from '#admin/kit/form/describe-form.ts'
import { useDraft } from '#admin/kit/form/draft.ts'
import { EditForm } from '#admin/kit/form/edit-form.tsx'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { useToast } from '#admin/kit/toast.tsx'
import * as collections from '#collections.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import type { Message } from './message.ts'
import { notesAt } from './message-address.ts'
import { notesForm } from './messages-screen.ts'

/** What colleagues note about a message. Two who write at once see both versions; a status that changes meanwhile is no reason to ask anything. */
export function Notes({ message }: { message: Message }) {
  const toast = useToast()
  const cache = useRowCache(collections.contactSubmissions)
  const drafts = useDraft(collections.contactSubmissions)
  const address = addresses.row(collections.contactSubmissions, message.id)
  const readAgain = (api: Api) => api.get<Message>(address)

  const write = async (api: Api, values: FormValues, base: Message | null) => {
    try {
      return await api.patch<Message>(address, values, base?.version)
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'stale-version')) throw error
      const theirs = await readAgain(api)
      if (base?.version !== message.version || theirs.notes !== message.notes) throw error
      return api.patch<Message>(address, values, theirs.version)
    }
  }

  return (
    <FormContext value={notesForm}>
      <EditForm
        row={message}
        title={messageTexts.edit}
        drafts={drafts}
        destination={{
          write,
          readAgain,
          onGone: () => {
            toast({ tone: 'failed', title: outcomes.saveFailed, detail: messageTexts.deletedMeanwhile })
            void cache.refresh()
          },
        }}
        formAt={notesAt}
        onSaved={(saved) => {
          cache.change(saved.id, saved)
          void cache.refresh()
        }}
      />
    </FormContext>
  )
}
