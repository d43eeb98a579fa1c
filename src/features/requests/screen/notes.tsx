import { FormContext } from '#admin/kit/form/describe-form.ts'
import { useDraft } from '#admin/kit/form/draft.ts'
import { EditForm } from '#admin/kit/form/edit-form.tsx'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { useToast } from '#admin/kit/toast.tsx'
import * as collections from '#collections.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import type { Message } from './message.ts'
import { notesAt } from './message-address.ts'
import { notesForm } from './messages-screen.ts'

/** Renders the notes of staff about a message. When two people edit them at once, the second one chooses between both versions. */
export function Notes({ message }: { message: Message }) {
  const toast = useToast()
  const cache = useRowCache(collections.contactSubmissions)
  const drafts = useDraft(collections.contactSubmissions)
  const address = addresses.row(collections.contactSubmissions, message.id)

  return (
    <FormContext value={notesForm}>
      <EditForm
        row={message}
        title={messageTexts.edit}
        drafts={drafts}
        destination={{
          write: (api, values, base) => api.patch<Message>(address, values, (base ?? message).version),
          readAgain: (api) => api.get<Message>(address),
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
