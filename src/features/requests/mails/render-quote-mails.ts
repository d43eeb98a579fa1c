import { type StoredRequest, referenceOf } from '#features/requests/request.ts'
import { municipalityKey } from '#features/company/municipalities.ts'
import { addressOf, type SiteCompany } from '#features/company/company.ts'
import { dutchDateTime } from '#kernel/dutch-date.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { admin, adminMessage } from '#routes.ts'
import { quoteMails, requestSubject } from '#texts/nl/mail.ts'
import { mailWords, requestPlaceholders } from '#texts/nl/pages/mails.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import type { MailDraft } from '#mail/outbox.ts'
import { asHeader, type MailSettings, renderMail } from '#mail/render-mail.ts'
import { customerName } from './customer-name.ts'

export interface QuoteMailSettings extends MailSettings {
  /** What staff wrote over the built-in words of the mails. */
  written: unknown
  /** Changes each sentence of the words, for a preview. */
  finish?: (sentence: string, path: string) => string
}

/** The settings while the company has an address for mails. */
type SettingsWithRecipient = QuoteMailSettings & { mailTo: string }

/** True while the company has an address for mails. */
export const hasRecipient = (settings: QuoteMailSettings): settings is SettingsWithRecipient => settings.mailTo !== null

/** Renders the mail to the company: all that the visitor wrote, as text, with the visitor as Reply-To. */
export function mailToCompany(submission: StoredRequest, settings: SettingsWithRecipient): MailDraft {
  const { toCompany, fields, notGiven } = quoteMails
  const { id, name, email, phone, municipality, message, consent_at, photo_count } = submission
  const { subject, opening } = wordsAbout(submission, settings).to_company
  return {
    to_address: settings.mailTo,
    reply_to: email,
    ...renderMail(settings, {
      subject: asHeader(toCompany.subject(subject, requestSubject(submission), name)),
      parts: [
        { kind: 'paragraph', text: opening },
        {
          kind: 'details',
          rows: [
            [fields.name, name],
            [fields.email, email ?? notGiven],
            [fields.phone, phone ?? notGiven],
            [fields.municipality, municipality ?? notGiven],
            [fields.service, requestSubject(submission)],
            ...chosenPrice(submission),
            [fields.message, message ?? notGiven],
            [fields.consent, dutchDateTime(consent_at)],
            [fields.reference, referenceOf(id)],
          ],
        },
        { kind: 'paragraph', text: photo_count > 0 ? toCompany.photos(photo_count) : '' },
        { kind: 'paragraph', text: email === null ? toCompany.call(phone ?? notGiven) : toCompany.reply(email) },
        { kind: 'link', href: settings.publicUrl + adminMessage(id), label: toCompany.link },
      ],
    }),
  }
}

/**
 * Renders the mail to the address that was filled in, which may be anybody's. So it contains only our facts and nothing that the sender
 * typed, but for what can only be a name: no message, a price only in our words, and a municipality only when it is one of the company's, in its spelling.
 * docs/decisions/031, 119
 */
export function acknowledgement(submission: StoredRequest, email: string, settings: QuoteMailSettings): MailDraft {
  const { subject, greeting, opening, next, promise, summary, questions, closing } = wordsAbout(submission, settings).to_visitor
  const { toVisitor, fields } = quoteMails
  const { id, photo_count, created_at } = submission
  const { name, ...contact } = settings.company
  const municipality = knownMunicipality(submission.municipality, settings.company)
  return {
    to_address: email,
    reply_to: settings.mailTo,
    ...renderMail(settings, {
      subject,
      parts: [
        { kind: 'paragraph', text: greeting },
        { kind: 'paragraph', text: opening },
        { kind: 'paragraph', heading: next, text: promise },
        {
          kind: 'details',
          heading: summary,
          rows: [
            [fields.reference, referenceOf(id)],
            [fields.service, requestSubject(submission)],
            ...chosenPrice(submission),
            ...(municipality === undefined ? [] : [[fields.municipality, municipality] satisfies [string, string]]),
            [fields.received, dutchDateTime(created_at)],
            ...(photo_count > 0 ? [[fields.photos, String(photo_count)] satisfies [string, string]] : []),
          ],
        },
        { kind: 'paragraph', text: toVisitor.notRepeated },
        { kind: 'paragraph', text: questions },
        { kind: 'signature', closing, name, lines: [addressOf(contact), contact.phone, contact.email, contact.vat_number].filter(Boolean) },
        { kind: 'note', text: toVisitor.unasked },
      ],
    }),
  }
}

/** Renders the reminder to the company about requests for which it got no mail. */
export function reminder(settings: SettingsWithRecipient): MailDraft {
  const { subject, opening, advice, rarely } = wordsAbout(null, settings).reminder
  return {
    to_address: settings.mailTo,
    reply_to: null,
    ...renderMail(settings, {
      subject,
      parts: [
        { kind: 'paragraph', text: opening },
        { kind: 'paragraph', text: advice },
        { kind: 'link', href: settings.publicUrl + admin.messages, label: quoteMails.toRemind.link },
        { kind: 'note', text: rarely },
      ],
    }),
  }
}

/** Returns the row with the price that the visitor chose, if any. An older version stores none. */
const chosenPrice = ({ chosen_price }: StoredRequest): [string, string][] => (chosen_price ? [[quoteMails.fields.price, chosen_price]] : [])

/** Returns the words of the mails, with the facts of a request in the place of their placeholders. */
function wordsAbout(request: StoredRequest | null, { company, mailTo, written, finish }: QuoteMailSettings) {
  const facts = request && { name: customerName(request.name), service: requestSubject(request), reference: referenceOf(request.id) }
  const words = { ...mailWords, placeholders: requestPlaceholders(facts) }
  // A visitor answers to the address that gets the mails, which may be another one than the company's.
  return resolveWords(words, written, new Map([...placeholderValues(company), ['mailen', mailTo === null ? null : '']]), finish)
}

/** Returns the company's municipality that matches the typed text, with or without a postal code in front. */
function knownMunicipality(typed: string | null, { municipalities }: SiteCompany): string | undefined {
  const name = typed?.replace(/^\d{4}\s+/, '') ?? ''
  return municipalities.find((known) => municipalityKey(known) === municipalityKey(name))
}
