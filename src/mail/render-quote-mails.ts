import type { ContactSubmission } from '#entities/contact-submissions/contact-submission.ts'
import type { Company } from '#entities/settings/company.ts'
import { dutchDateTime } from '#kernel/dutch-date.ts'
import { adminMessage } from '#routes.ts'
import { quoteMails } from '#texts/nl/mail.ts'
import type { MailDraft } from './outbox.ts'
import { type QuoteMailContent, quoteMailHtml, quoteMailText } from './quote-mail.tsx'

export interface QuoteMailSettings {
  company: Company
  /** Where requests go; an address, or a name with one. */
  mailTo: string
  /** No slash at the end. */
  publicUrl: string
}

/** What follows a request: a mail to the company and, when there is an address for it, one to the visitor with all that he sent. */
export function renderQuoteMails(submission: ContactSubmission, settings: QuoteMailSettings): MailDraft[] {
  const toCompany = mailToCompany(submission, settings)
  return submission.email === null ? [toCompany] : [toCompany, mailToVisitor(submission, submission.email, settings)]
}

function mailToCompany(submission: ContactSubmission, { mailTo, publicUrl }: QuoteMailSettings): MailDraft {
  const { toCompany, fields, subjects } = quoteMails
  const { name, email, phone, service_type, consent_at } = submission
  return {
    to_address: mailTo,
    reply_to: email,
    subject: toCompany.subject(subjects[service_type], name),
    ...bodies({
      before: [toCompany.opening],
      details: [...detailsOf(submission), [fields.consent, dutchDateTime(consent_at)]],
      after: [
        ...photoLine(submission, toCompany.photos),
        email === null ? toCompany.call(phone ?? quoteMails.notGiven) : toCompany.reply(email),
      ],
      link: { href: publicUrl + adminMessage(submission.id), label: toCompany.link },
    }),
  }
}

function mailToVisitor(submission: ContactSubmission, email: string, { company, mailTo }: QuoteMailSettings): MailDraft {
  const { toVisitor } = quoteMails
  return {
    to_address: email,
    reply_to: mailTo,
    subject: toVisitor.subject(company.name),
    ...bodies({
      before: [toVisitor.greeting(submission.name), toVisitor.opening, toVisitor.promise, toVisitor.copy],
      details: detailsOf(submission),
      after: [
        ...photoLine(submission, toVisitor.photos),
        toVisitor.questions(company.phone),
        `${toVisitor.closing}\n${company.name}`,
        toVisitor.unasked,
      ],
    }),
  }
}

const photoLine = ({ photo_count }: ContactSubmission, words: (count: number) => string): string[] =>
  photo_count > 0 ? [words(photo_count)] : []

const bodies = (content: QuoteMailContent) => ({ text_body: quoteMailText(content), html_body: quoteMailHtml(content) })

function detailsOf({ name, email, phone, municipality, service_type, message }: ContactSubmission): QuoteMailContent['details'] {
  const { fields, subjects, notGiven } = quoteMails
  return [
    [fields.name, name],
    [fields.email, email ?? notGiven],
    [fields.phone, phone ?? notGiven],
    [fields.municipality, municipality ?? notGiven],
    [fields.service, subjects[service_type]],
    [fields.message, message ?? notGiven],
  ]
}
