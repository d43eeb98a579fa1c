import { OPEN_STATUSES, referenceOf, type RequestStatus } from '#features/requests/request.ts'
import type { SentMail } from '#mail/sent-mails.ts'
import { sameAddress } from '#kernel/email.ts'
import type { MailHead } from './mail-header.ts'

/** A request as far as matching needs it. */
export interface MatchedRequest {
  id: string
  email: string | null
  status: RequestStatus
}

/** Where a mail belongs: in the timeline of a request, or perhaps, so that staff decide. */
export interface Match {
  requestId: string
  state: 'attached' | 'offered'
}

interface Found {
  /** Our mails about requests by their Message-IDs. */
  sent: ReadonlyMap<string, SentMail>
  /** The requests of those mails, by id. */
  requests: ReadonlyMap<string, MatchedRequest>
  /** The requests of each sender, by the address in small letters. */
  bySender: ReadonlyMap<string, MatchedRequest[]>
}

/**
 * Returns the request to which a mail belongs: the one whose mail it answers; otherwise the one of its sender whose reference is in the
 * subject; otherwise, as an offer, the only open one of its sender. Null for a mail that belongs to none.
 */
export function matchOf({ from, references, subject }: Pick<MailHead, 'from' | 'references' | 'subject'>, found: Found): Match | null {
  for (const reference of references) {
    const mail = found.sent.get(reference)
    const request = mail && found.requests.get(mail.submission_id)
    if (!request) continue
    const isToCustomer = isOf(request, mail.to_address)
    // Whoever reads the mail to the company may pass it on, so its id proves nothing about anybody but the customer.
    if (isToCustomer || (from !== null && isOf(request, from))) return { requestId: request.id, state: 'attached' }
  }
  const own = from === null ? [] : (found.bySender.get(from) ?? [])
  const words = new Set(subject.toLowerCase().split(/[^0-9a-f]+/))
  const named = own.find(({ id }) => words.has(referenceOf(id).toLowerCase()))
  if (named) return { requestId: named.id, state: 'attached' }
  const [only, ...others] = own.filter(({ status }) => OPEN_STATUSES.includes(status))
  return only && others.length === 0 ? { requestId: only.id, state: 'offered' } : null
}

/** True for the address of the customer of a request. */
export const isOf = ({ email }: MatchedRequest, address: string): boolean => email !== null && sameAddress(email) === sameAddress(address)
