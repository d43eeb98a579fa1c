import { answerDue } from './answer-due.ts'
import { type NextStep, timeOfStep } from './next-step.ts'
import type { StoredRequest } from './request.ts'
import { dutchDate, dutchDateTime } from '#kernel/dutch-date.ts'
import { messageTexts, whyLost } from '#texts/nl/admin/messages.ts'
import { stepTexts } from '#texts/nl/admin/next-step.ts'
import { requestSubject } from '#texts/nl/mail.ts'
import { BYTE_ORDER_MARK, csvLine } from '#kernel/csv.ts'

/** Streams requests as CSV, so that they are never all in memory. `answerHours` reads the hours that the company promises. */
export async function* exportRequests(batches: AsyncIterable<StoredRequest[]>, answerHours: () => Promise<number>): AsyncGenerator<string> {
  const hours = await answerHours()
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([head]) => head))
  for await (const batch of batches) yield batch.map((row) => csvLine(COLUMNS.map(([, read]) => read(row, hours) ?? ''))).join('')
}

/** Returns a step as `Bellen, Els, 30-11-2026 14:00`. */
const stepInWords = (step: NextStep | null): string | null =>
  step && [step.what, step.user_name, timeOfStep(step) === null ? dutchDate(step.at) : dutchDateTime(step.at)].filter(Boolean).join(', ')

/** Returns the step of a request that has no other: the answer that the company promised. */
function promised(row: StoredRequest, hours: number): NextStep | null {
  const at = answerDue(row, hours)
  return at === null ? null : { what: stepTexts.answer, user_id: null, user_name: '', at }
}

const { fields, statuses } = messageTexts
const COLUMNS: [head: string, read: (row: StoredRequest, hours: number) => string | number | null][] = [
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
  // Staff cannot give consent for a customer: the time is that of the entry.
  [fields.consent_at, ({ consent_at, source }) => (source === null ? dutchDateTime(consent_at) : null)],
  [fields.next_step, (row, hours) => stepInWords(row.next_step ?? promised(row, hours))],
  [fields.lost_reason, whyLost],
  [fields.source, ({ source }) => messageTexts.sources[source ?? 'site']],
  [fields.entered_by, ({ entered_by }) => entered_by],
]
