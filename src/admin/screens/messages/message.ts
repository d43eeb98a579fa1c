import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import type { ContactSubmission } from '#entities/contact-submissions/contact-submission.ts'

/** A quote request as the inbox shows it. */
export type Message = ContactSubmission & AnyRow
