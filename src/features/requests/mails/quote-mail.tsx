import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The content of a mail, which is rendered as plain text and HTML. */
export interface QuoteMailContent {
  before: string[]
  /** The rows of details, each with its label and value. */
  details: [label: string, value: string][]
  after: string[]
  link?: { href: string; label: string }
  /** The company's logo, at the top. */
  logo?: { src: string; alt: string; width: number; height: number }
  /** The colour of links; without one the mail program chooses. */
  colour?: string
}

/** Renders a mail as plain text, with the details below each other. */
export const quoteMailText = ({ before, details, after, link }: QuoteMailContent): string =>
  [
    ...before,
    details.map(([label, value]) => (value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`)).join('\n'),
    ...after,
    ...(link ? [`${link.label}: ${link.href}`] : []),
  ]
    .filter(Boolean)
    .join('\n\n')

/** Renders a mail as HTML that every mail program can show; what people typed is only ever text. */
export const quoteMailHtml = (content: QuoteMailContent): string => `<!doctype html>${renderToStaticMarkup(<QuoteMail {...content} />)}`

const body = {
  margin: 0,
  padding: '24px',
  background: '#ffffff',
  color: '#1d2327',
  fontFamily: 'Arial, sans-serif',
  fontSize: '16px',
  lineHeight: 1.5,
}
const cell = { padding: '8px 16px 8px 0', borderBottom: '1px solid #dfe3e6', textAlign: 'left', verticalAlign: 'top' } as const

function QuoteMail({ before, details, after, link, logo, colour }: QuoteMailContent) {
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
      </head>
      <body style={body}>
        {logo && (
          <p>
            <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} style={{ border: 0 }} />
          </p>
        )}
        {before.map((paragraph) => (
          <p key={paragraph}>
            <Lines text={paragraph} />
          </p>
        ))}
        {details.length > 0 && (
          <table style={{ borderCollapse: 'collapse' }}>
            <tbody>
              {details.map(([label, value]) => (
                <tr key={label}>
                  <th scope="row" style={cell}>
                    {label}
                  </th>
                  {/* Text from right to left stays within its cell. */}
                  <td dir="auto" style={cell}>
                    <Lines text={value} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {after.map((paragraph) => (
          <p key={paragraph}>
            <Lines text={paragraph} />
          </p>
        ))}
        {link && (
          <p>
            <a href={link.href} style={colour === undefined ? undefined : { color: colour }}>
              {link.label}
            </a>
          </p>
        )}
      </body>
    </html>
  )
}

// `white-space: pre-line` is no option, because Outlook does not support it.
const Lines = ({ text }: { text: string }) =>
  text.split(/\r\n|\r|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
