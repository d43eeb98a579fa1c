import { shadesOf, STANDARD_SHADES } from '#features/company/brand-shades.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { fitted, brandLogo } from '#features/company/brand-assets.ts'
import { icons } from '#routes.ts'
import { type MailContent, type MailLook, mailText } from './mail-content.ts'
import { mailHtml } from './mail-html.tsx'
import type { MailDraft } from './outbox.ts'

/** What every mail of the site needs. */
export interface MailSettings {
  company: SiteCompany
  /** The recipient of mails to the company: an address, or a name with an address; null while nobody entered one. */
  mailTo: string | null
  /** The address of the site, without a slash at the end. */
  publicUrl: string
}

/** Renders a mail in the look of the company, as plain text and as HTML. */
export function renderMail(
  { company, publicUrl }: Pick<MailSettings, 'company' | 'publicUrl'>,
  mail: Omit<MailContent, 'look'>,
): Pick<MailDraft, 'subject' | 'text_body' | 'html_body'> {
  const content = { ...mail, look: lookOf(company, publicUrl) }
  return { subject: mail.subject, text_body: mailText(content), html_body: mailHtml(content) }
}

/** Returns a text that a visitor typed for a subject: on one line, and without the invisible characters that change its reading direction. */
export const asHeader = (text: string): string =>
  text
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Returns the company's logo or name for the top of a mail, and its colour. */
function lookOf({ name, brand }: SiteCompany, publicUrl: string): MailLook {
  const logo = brandLogo(brand, 'light')
  return {
    name,
    ...(logo && { logo: { src: publicUrl + icons.logo, ...fitted(logo, MAIL_LOGO) } }),
    colour: shadesOf(brand.colour ?? STANDARD_SHADES.accent).accent,
  }
}

/** The largest size of the logo in pixels, the only unit that mail programs support. */
const MAIL_LOGO = { width: 200, height: 60 }
