import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import type { ContactSubmission } from '#features/requests/request.ts'

/** A quote request as the inbox shows it. */
export type Message = ContactSubmission & AnyRow
