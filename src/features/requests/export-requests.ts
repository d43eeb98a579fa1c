import type { NextStep } from './next-step.ts'
import type { StoredRequest } from './request.ts'
import { dutchDate, dutchDateTime } from '#kernel/dutch-date.ts'
import { messageTexts, whyLost } from '#texts/nl/admin/messages.ts'
import { requestSubject } from '#texts/nl/mail.ts'
import { BYTE_ORDER_MARK, csvLine } from '#kernel/csv.ts'

/** Streams requests as CSV, so that they are never all in memory. */
export async function* exportRequests(batches: AsyncIterable<StoredRequest[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([head]) => head))
  for await (const batch of batches) yield batch.map((row) => csvLine(COLUMNS.map(([, read]) => read(row) ?? ''))).join('')
}

/** Returns a step as `Bellen, Els, 30-11-2026 14:00`. */
const stepInWords = ({ what, user_name, at }: NextStep): string =>
  [what, user_name, at.includes('T') ? dutchDateTime(at) : dutchDate(at)].filter(Boolean).join(', ')

const { fields, statuses } = messageTexts
const COLUMNS: [head: string, read: (row: StoredRequest) => string | number | null][] = [
  [fields.created_at, ({ created_at }) => dutchDateTime(created_at)],
  [fields.status, ({ status }) => statuses[status]],
  [fields.name, ({ name }) => name],
  [fields.email, ({ email }) => email],
  [fields.phone, ({ phone }) => phone],
  [fields.municipality, ({ municipality }) => municipality],
  [fields.service_type, requestSubject],
  [fields.chosen_price, ({ chosen_price }) => chosen_price],
  [fields.message, ({ message }) => message],
  [fields.photo_count, ({ photo_count }) => photo_count],
  [fields.notes, ({ notes }) => notes],
  [fields.consent_at, ({ consent_at }) => dutchDateTime(consent_at)],
  [fields.next_step, ({ next_step }) => next_step && stepInWords(next_step)],
  [fields.lost_reason, whyLost],
]
