import { describeFields } from '#admin/kit/form/describe-form.ts'
import { longText } from '#admin/kit/form/fields.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { serviceFilter } from '#admin/kit/list/service-filter.tsx'
import { requests } from '#features/requests/request.ts'
import { OTHER_SERVICE } from '#features/requests/quote-request.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { INBOX_FILTER, isStatus } from './status-tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import { filledIn } from '#kernel/filled-in.ts'
import { api as addresses } from '#routes.ts'
import { contactWords } from '#texts/nl/pages/contact.ts'
import { quoteForm } from '#texts/nl/quote-form.ts'

const useTypes = (services: { slug: string; name: string }[]) => [
  ...services.map(({ slug, name }) => ({ value: slug, label: name })),
  { value: OTHER_SERVICE, label: useOtherService() },
]

/** The list of messages, newest first; tabs above it filter by status. */
export const messageList = describeList(requests, {
  // The list refreshes itself, so a toast would return again and again; the list itself shows the failure.
  texts: { ...messageTexts, loadFailedToast: null },
  nameOf: (row) => String((row as object as { name: unknown }).name),
  order: '-created_at',
  filters: [
    { name: 'status', accepts: (value) => isStatus(value) || value === INBOX_FILTER, otherwise: INBOX_FILTER, isPlace: true },
    serviceFilter('service_type', messageTexts.allServices, useTypes),
  ],
})

/** The form of a message, of which only the notes can be edited. */
export const notesForm = describeFields(requests.schema.pick({ notes: true }), {
  texts: messageTexts,
  parts: [longText('notes')],
})

interface ContactWords {
  words: { form?: { other_service?: string } }
  placeholders: { name: string; value: string | null }[]
}

/** Returns the form's label for requests about no listed service, as staff wrote it; the built-in label while it is loading. */
function useOtherService(): string {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['pages', contactWords.page, 'other-service'],
    queryFn: ({ signal }) => api.get<ContactWords>(addresses.page(contactWords.page), signal),
    meta: { logFailure: true },
  })
  const otherService = data?.words.form?.other_service
  return (
    (otherService && filledIn(otherService, new Map(data?.placeholders.map(({ name, value }) => [name, value])))) || quoteForm.otherService
  )
}
