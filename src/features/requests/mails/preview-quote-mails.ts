import type { StoredRequest } from '#features/requests/request.ts'
import { sampleRequest } from '#texts/nl/mail.ts'
import type { mailWords } from '#texts/nl/pages/mails.ts'
import type { MailDraft } from '#mail/outbox.ts'
import { acknowledgement, mailToCompany, reminder, type QuoteMailSettings } from './render-quote-mails.ts'

const AT = '2026-03-02T09:00:00.000Z'

const SAMPLE: Omit<StoredRequest, 'service_name'> = {
  name: sampleRequest.name,
  message: sampleRequest.message,
  municipality: null,
  id: `00000000-0000-7000-8000-0000${sampleRequest.reference}`,
  email: 'an@voorbeeld.test',
  phone: null,
  service_type: 'anders',
  chosen_price: null,
  status: 'new',
  notes: null,
  consent_at: AT,
  spam_reasons: null,
  status_before: null,
  lost_reason: null,
  next_step: null,
  source: null,
  entered_by: null,
  wrote_at: null,
  idempotency_key: null,
  body_hash: '',
  photo_count: 0,
  delete_after: null,
  created_at: AT,
  updated_at: AT,
  version: 1,
}

/** The mails whose words staff may change, by their parts of `mailWords`, each rendered for an invented request. */
const samples = {
  to_visitor: (settings: QuoteMailSettings, service_name: string) =>
    acknowledgement({ ...SAMPLE, service_name }, SAMPLE.email ?? '', settings),
  to_company: (settings: QuoteMailSettings, service_name: string) =>
    mailToCompany({ ...SAMPLE, service_name, municipality: settings.company.city || null }, toAnybody(settings)),
  reminder: (settings: QuoteMailSettings, _service: string) => reminder(toAnybody(settings)),
} satisfies Record<SampleMail, (settings: QuoteMailSettings, service: string) => MailDraft>

/** Gives a sample a recipient, which no preview shows and a test mail replaces. */
const toAnybody = (settings: QuoteMailSettings) => ({ ...settings, mailTo: settings.mailTo ?? '' })

type SampleMail = keyof typeof mailWords.fields

/** Renders one of the mails for an invented request about `service`. */
export const sampleMail = (which: SampleMail, settings: QuoteMailSettings, service: string): MailDraft => samples[which](settings, service)

/**
 * Renders the mails about a request for `service` as one document, the visitor's first and the reminder last. `rules` is the whole content
 * of the document's style element.
 */
export function previewQuoteMails(settings: QuoteMailSettings, service: string): { html: string; rules: string } {
  const mails = Object.values(samples).map((render) => render(settings, service))
  const { bodies, rules } = stylesApart(mails.map(({ html_body }) => html_body))
  const frame = bodies[0] ?? ''
  const html = frame
    .replace('</head>', () => `<style>${rules}</style></head>`)
    .replace(bodyOf(frame), () => bodies.map(bodyOf).join('<hr>'))
  return { html, rules }
}

/** Returns the content of a document's body element. */
const bodyOf = (html = ''): string => html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.lastIndexOf('</body>'))

/**
 * Moves all styles of the mails to the rules of one style element, because the content security policy of the back office blocks style
 * attributes and other style elements.
 */
function stylesApart(mails: string[]) {
  const [styles, sheets]: [string[], Set<string>] = [[], new Set()]
  const bodies = mails.map((html) =>
    html
      .replace(/<style>([^<]*)<\/style>/, (_, sheet: string) => {
        sheets.add(sheet)
        return ''
      })
      .replace(/ style="([^"]*)"/g, (_, style: string) => {
        if (!styles.includes(style)) styles.push(style)
        return ` data-style="${styles.indexOf(style)}"`
      }),
  )
  const inline = styles.map((style, place) => `[data-style="${place}"]{${style}}`)
  return { bodies, rules: [...inline, ...sheets].join('\n') }
}
