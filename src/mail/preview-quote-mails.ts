import type { ContactSubmission } from '#entities/contact-submissions/contact-submission.ts'
import { sampleRequest } from '#texts/nl/mail.ts'
import type { mailWords } from '#texts/nl/pages/mails.ts'
import type { MailDraft } from './outbox.ts'
import { acknowledgement, mailToCompany, reminder, type QuoteMailSettings } from './render-quote-mails.ts'

const AT = '2026-03-02T09:00:00.000Z'

const SAMPLE: Omit<ContactSubmission, 'service_name'> = {
  ...sampleRequest,
  municipality: null,
  id: '00000000-0000-7000-8000-000000000000',
  email: 'an@voorbeeld.test',
  phone: null,
  service_type: 'anders',
  status: 'new',
  notes: null,
  consent_at: AT,
  spam_reasons: null,
  status_before: null,
  idempotency_key: null,
  body_hash: '',
  photo_count: 0,
  created_at: AT,
  updated_at: AT,
  version: 1,
}

/** The mails that staff may write, by their parts of `mailWords`, about an invented request. */
const samples = {
  to_visitor: (settings: QuoteMailSettings, service_name: string) =>
    acknowledgement({ ...SAMPLE, service_name }, SAMPLE.email ?? '', settings),
  to_company: (settings: QuoteMailSettings, service_name: string) =>
    mailToCompany({ ...SAMPLE, service_name, municipality: settings.company.city }, settings),
  reminder: (settings: QuoteMailSettings, _service: string) => reminder(settings),
} satisfies Record<SampleMail, (settings: QuoteMailSettings, service: string) => MailDraft>

type SampleMail = keyof typeof mailWords.fields

/** One of the mails as it would be sent about an invented request for `service`. */
export const sampleMail = (which: SampleMail, settings: QuoteMailSettings, service: string): MailDraft => samples[which](settings, service)

/**
 * The mails about a request for `service` as one document, the visitor's first and the reminder last: what each is about, and its content. `rules` is all
 * that is in its style element.
 */
export function previewQuoteMails(settings: QuoteMailSettings, service: string): { html: string; rules: string } {
  const mails = Object.values(samples).map((render) => render(settings, service))
  const { bodies, rules } = stylesApart(mails.map(({ html_body }) => html_body))
  const contents = mails.map(({ subject }, place) => `<h1>${escaped(subject)}</h1>${bodyOf(bodies[place])}`)
  const frame = bodies[0] ?? ''
  const html = frame.replace('</head>', () => `<style>${rules}</style></head>`).replace(bodyOf(frame), () => contents.join('<hr>'))
  return { html, rules }
}

/** What stands between the tags of a document's one body. */
const bodyOf = (html = ''): string => html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.lastIndexOf('</body>'))
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A mail has its styles in attributes, which the policy of the back office does not let in; here they are rules of one style element. */
function stylesApart(mails: string[]) {
  const styles: string[] = []
  const bodies = mails.map((html) =>
    html.replace(/ style="([^"]*)"/g, (_, style: string) => {
      if (!styles.includes(style)) styles.push(style)
      return ` data-style="${styles.indexOf(style)}"`
    }),
  )
  return { bodies, rules: styles.map((style, place) => `[data-style="${place}"]{${style}}`).join('\n') }
}
