import type { Screen } from '#admin/kit/describe-screen.ts'
import { longText } from '#admin/kit/form/fields.tsx'
import { choice } from '#admin/kit/list/filters.tsx'
import { REQUEST_SERVICE_TYPES, submissionChange } from '#entities/contact-submissions/contact-submission.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { isStatus, StatusTabs } from './status-tabs.tsx'

const { allServices, serviceNames } = messageTexts

export const byService = choice(
  'service_type',
  allServices,
  REQUEST_SERVICE_TYPES.map((type) => ({ value: type, label: serviceNames[type] })),
)

/** What the kit's list and form have to know about messages: searched and filtered in the address bar, newest first, and of the row only the notes are typed. */
export const messagesScreen: Screen = {
  collection: 'contact-submissions',
  schema: submissionChange.pick({ notes: true }),
  texts: messageTexts,
  nameOf: (row) => String(row['name']),
  order: '-created_at',
  Summary: () => null,
  filters: [{ name: 'status', accepts: isStatus, Control: StatusTabs }, byService],
  list: [],
  form: [longText('notes')],
}
