import { describeFields } from '#admin/kit/form/describe-form.ts'
import { longText } from '#admin/kit/form/fields.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { serviceFilter } from '#admin/kit/list/service-filter.tsx'
import { requests } from '#features/requests/request.ts'
import { OTHER_SERVICE } from '#features/requests/quote-request.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { INBOX_FILTER, isStatus } from './status-tabs.tsx'
import { useOtherService } from './use-other-service.ts'

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
