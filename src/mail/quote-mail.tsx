import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The content of a mail, to be rendered as plain text and HTML. */
export interface QuoteMailContent {
  before: string[]
  /** Label and value, one row each. */
  details: [label: string, value: string][]
  after: string[]
  link?: { href: string; label: string }
  /** Above it all: the company's own logo. */
  logo?: { src: string; alt: string; width: number; height: number }
  /** Of links; the mail program's own where the company has none. */
  colour?: string
}

/** As plain text, with the details under each other. */
export const quoteMailText = ({ before, details, after, link }: QuoteMailContent): string =>
  [
    ...before,
    details.map(([label, value]) => (value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`)).join('\n'),
    ...after,
    ...(link ? [`${link.label}: ${link.href}`] : []),
  ]
    .filter(Boolean)
    .join('\n\n')

/** As HTML that every mail program can show; what people typed is text and nothing else. */
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

// Not `white-space: pre-line`: Outlook does not know it.
const Lines = ({ text }: { text: string }) =>
  text.split(/\r\n|\r|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
