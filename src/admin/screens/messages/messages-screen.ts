import { describeFields } from '#admin/kit/form/describe-form.ts'
import { longText } from '#admin/kit/form/fields.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { serviceFilter } from '#admin/kit/list/service-filter.tsx'
import { contactSubmissions } from '#entities/contact-submissions/contact-submission.ts'
import { OTHER_SERVICE } from '#entities/contact-submissions/quote-request.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { INBOX_FILTER, isStatus } from './status-tabs.tsx'
import { useOtherService } from './use-other-service.ts'

const useTypes = (services: { slug: string; name: string }[]) => [
  ...services.map(({ slug, name }) => ({ value: slug, label: name })),
  { value: OTHER_SERVICE, label: useOtherService() },
]

/** Messages, newest first; by status in the tabs above them. */
export const messageList = describeList(contactSubmissions, {
  // The list asks by itself again and again; where it stands it says what is wrong.
  texts: { ...messageTexts, loadFailedToast: null },
  nameOf: (row) => String((row as object as { name: unknown }).name),
  order: '-created_at',
  filters: [
    { name: 'status', accepts: (value) => isStatus(value) || value === INBOX_FILTER, otherwise: INBOX_FILTER, isPlace: true },
    serviceFilter('service_type', messageTexts.allServices, useTypes),
  ],
})

/** Of a message only the notes are typed. */
export const notesForm = describeFields(contactSubmissions.schema.pick({ notes: true }), {
  texts: messageTexts,
  parts: [longText('notes')],
})
