/** The content of a mail, which is rendered as plain text and HTML. */
export interface MailContent {
  /** The subject of the mail, and the title in it. */
  subject: string
  /** The company's look: its name or its logo at the top, and its colour. */
  look: MailLook
  parts: MailPart[]
  /** True for a mail that a person wrote: without a title, and without the company's band at its top. */
  isLetter?: boolean
}

export interface MailLook {
  name: string
  logo?: { src: string; width: number; height: number }
  colour: string
}

/** A part of a mail; a blank paragraph is left out. */
export type MailPart =
  | { kind: 'paragraph'; heading?: string; text: string }
  | { kind: 'details'; heading?: string; rows: [label: string, value: string][] }
  | { kind: 'signature'; closing?: string; name: string; lines: string[] }
  | { kind: 'link'; href: string; label: string }
  /** Words in a smaller size at the end. */
  | { kind: 'note'; text: string }

/** Renders a mail as plain text, with the details below each other. */
export const mailText = ({ parts }: Pick<MailContent, 'parts'>): string => parts.map(partText).filter(Boolean).join('\n\n')

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text === '' ? '' : headed(part.heading, [part.text])
    case 'details':
      return headed(
        part.heading,
        part.rows.map(([label, value]) => (value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`)),
      )
    case 'signature':
      return [...(part.closing === undefined ? [] : [part.closing]), part.name, ...part.lines].join('\n')
    case 'link':
      return `${part.label}: ${part.href}`
    default:
      return part.text
  }
}

const headed = (heading: string | undefined, lines: string[]): string => (heading === undefined ? lines : [heading, ...lines]).join('\n')
