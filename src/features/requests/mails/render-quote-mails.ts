import { type StoredRequest, referenceOf } from '#features/requests/request.ts'
import { municipalityKey } from '#features/company/municipalities.ts'
import { addressOf, type SiteCompany } from '#features/company/company.ts'
import { fitted, ownLogo } from '#features/company/own-brand.ts'
import { dutchDateTime } from '#kernel/dutch-date.ts'
import type { WordsOf } from '#kernel/words.ts'
import { admin, adminMessage, icons } from '#routes.ts'
import { quoteMails, requestSubject } from '#texts/nl/mail.ts'
import type { mailWords } from '#texts/nl/pages/mails.ts'
import type { MailDraft } from '#mail/outbox.ts'
import { type QuoteMailContent, quoteMailHtml, quoteMailText } from './quote-mail.tsx'

export interface QuoteMailSettings {
  company: SiteCompany
  words: WordsOf<typeof mailWords>
  /** The recipient of requests: an address, or a name with an address. */
  mailTo: string
  /** The address of the site, without a slash at the end. */
  publicUrl: string
}

/** Renders the mail to the company: all that the visitor wrote, as text, with the visitor as Reply-To. */
export function mailToCompany(submission: StoredRequest, { company, words, mailTo, publicUrl }: QuoteMailSettings): MailDraft {
  const { toCompany, fields, notGiven } = quoteMails
  const { id, name, email, phone, municipality, message, consent_at, photo_count } = submission
  return {
    to_address: mailTo,
    reply_to: email,
    subject: toCompany.subject(words.to_company.subject, requestSubject(submission), name),
    ...bodies({
      before: [words.to_company.opening],
      details: [
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
      after: [
        ...(photo_count > 0 ? [toCompany.photos(photo_count)] : []),
        email === null ? toCompany.call(phone ?? notGiven) : toCompany.reply(email),
      ],
      link: { href: publicUrl + adminMessage(id), label: toCompany.link },
      ...brandOf(company, publicUrl),
    }),
  }
}

/**
 * Renders the mail to the address that was filled in, which may be anybody's. So it contains only our facts and nothing that the sender
 * typed: no name, no message, a price only in our words, and a municipality only when it is one of the company's, in its spelling. docs/decisions/031
 */
export function acknowledgement(
  submission: StoredRequest,
  email: string,
  { company, words, mailTo, publicUrl }: QuoteMailSettings,
): MailDraft {
  const { subject, greeting, opening, promise, summary, questions, closing } = words.to_visitor
  const { toVisitor, fields } = quoteMails
  const { id, photo_count, created_at } = submission
  const municipality = knownMunicipality(submission.municipality, company)
  return {
    to_address: email,
    reply_to: mailTo,
    subject,
    ...bodies({
      before: [greeting, opening, promise, summary],
      details: [
        [fields.service, requestSubject(submission)],
        ...chosenPrice(submission),
        ...(municipality === undefined ? [] : [[fields.municipality, municipality] satisfies [string, string]]),
        [fields.received, dutchDateTime(created_at)],
        ...(photo_count > 0 ? [[fields.photos, String(photo_count)] satisfies [string, string]] : []),
        [fields.reference, referenceOf(id)],
      ],
      after: [
        toVisitor.notRepeated,
        questions,
        [closing, company.name, addressOf(company), company.vat_number, company.email].join('\n'),
        toVisitor.unasked,
      ],
      ...brandOf(company, publicUrl),
    }),
  }
}

/** Renders the reminder to the company about requests for which it got no mail. */
export function reminder({ mailTo, publicUrl, words }: Omit<QuoteMailSettings, 'company'>): MailDraft {
  const { subject, opening, advice, rarely } = words.reminder
  return {
    to_address: mailTo,
    reply_to: null,
    subject,
    ...bodies({
      before: [opening, advice],
      details: [],
      after: [rarely],
      link: { href: publicUrl + admin.messages, label: quoteMails.toRemind.link },
    }),
  }
}

/** Returns the row with the price that the visitor chose, if any. An older version stores none. */
const chosenPrice = ({ chosen_price }: StoredRequest): [string, string][] => (chosen_price ? [[quoteMails.fields.price, chosen_price]] : [])

const bodies = (content: QuoteMailContent) => ({ text_body: quoteMailText(content), html_body: quoteMailHtml(content) })

/** Returns the company's logo for the top of a mail, and its colour for links. */
function brandOf({ name, brand }: SiteCompany, publicUrl: string): Pick<QuoteMailContent, 'logo' | 'colour'> {
  const logo = ownLogo(brand, 'light')
  return {
    ...(logo && { logo: { src: publicUrl + icons.logo, alt: name, ...fitted(logo, MAIL_LOGO) } }),
    ...(brand.colour !== null && { colour: brand.colour }),
  }
}

/** The largest size of the logo in pixels, the only unit that mail programs support. */
const MAIL_LOGO = { width: 200, height: 60 }

/** Returns the company's municipality that matches the typed text, with or without a postal code in front. */
function knownMunicipality(typed: string | null, { municipalities }: SiteCompany): string | undefined {
  const name = typed?.replace(/^\d{4}\s+/, '') ?? ''
  return municipalities.find((known) => municipalityKey(known) === municipalityKey(name))
}
