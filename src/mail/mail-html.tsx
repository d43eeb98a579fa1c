import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent, MailLook, MailPart } from './mail-content.ts'
import { DARK, styles } from './mail-styles.ts'

/**
 * Renders a mail as HTML that every mail program can show: tables for the layout, because Outlook has nothing else, and inline styles. What
 * people typed is only ever text.
 */
export const mailHtml = (content: MailContent): string => `<!doctype html>${renderToStaticMarkup(<Mail {...content} />)}`

function Mail({ subject, look, parts, isLetter = false }: MailContent) {
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="ground" style={styles.body}>
        <Layout width="100%" cellStyle={styles.ground}>
          <table role="presentation" className="sheet" align="center" width="100%" cellPadding={0} cellSpacing={0} style={styles.sheet}>
            <tbody>
              <tr>{isLetter ? <td style={styles.rule(look.colour)}>&nbsp;</td> : <Band {...look} />}</tr>
              <tr>
                <td style={styles.content}>
                  {!isLetter && <h1 style={styles.title}>{subject}</h1>}
                  {parts.map((part, index) => (
                    <Part key={index} part={part} look={look} />
                  ))}
                </td>
              </tr>
            </tbody>
          </table>
        </Layout>
      </body>
    </html>
  )
}

/** Renders a table of one cell, which Outlook needs for a padding or a ground. */
const Layout = ({
  width,
  style,
  cellStyle,
  children,
}: {
  width?: string
  style?: CSSProperties
  cellStyle: CSSProperties
  children: ReactNode
}) => (
  <table role="presentation" width={width} cellPadding={0} cellSpacing={0} style={style}>
    <tbody>
      <tr>
        <td style={cellStyle}>{children}</td>
      </tr>
    </tbody>
  </table>
)

/** Renders the top of a mail: the logo, or the name on the company's colour. */
const Band = ({ name, logo, colour }: MailLook) =>
  logo ? (
    <td style={styles.logoBand(colour)}>
      <img src={logo.src} alt={name} width={logo.width} height={logo.height} style={styles.logo(colour)} />
    </td>
  ) : (
    <td style={styles.nameBand(colour)}>{name}</td>
  )

function Part({ part, look: { colour } }: { part: MailPart; look: MailLook }) {
  switch (part.kind) {
    case 'paragraph':
      if (part.text === '') return null
      return (
        <>
          <Heading text={part.heading} />
          <p style={part.heading === undefined ? styles.paragraph : styles.headed}>
            <Lines text={part.text} />
          </p>
        </>
      )
    case 'details':
      return (
        <>
          <Heading text={part.heading} />
          <Details rows={part.rows} />
        </>
      )
    case 'signature':
      return (
        <p style={styles.paragraph}>
          {part.closing !== undefined && (
            <>
              {part.closing}
              <br />
            </>
          )}
          <strong>{part.name}</strong>
          <Lines text={['', ...part.lines].join('\n')} />
        </p>
      )
    case 'link':
      return (
        <Layout style={styles.paragraph} cellStyle={styles.button(colour)}>
          <a href={part.href} style={styles.link}>
            {part.label}
          </a>
        </Layout>
      )
    default:
      return (
        <p className="line quiet" style={styles.note}>
          {part.text}
        </p>
      )
  }
}

const Heading = ({ text }: { text: string | undefined }) => text !== undefined && <h2 style={styles.heading}>{text}</h2>

const Details = ({ rows }: { rows: [label: string, value: string][] }) => (
  <table style={styles.details}>
    <tbody>
      {rows.map(([label, value]) => (
        <tr key={label}>
          <th scope="row" className="line" style={styles.label}>
            {label}
          </th>
          {/* Text from right to left stays within its cell. */}
          <td dir="auto" className="line" style={styles.value}>
            <Lines text={value} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

// `white-space: pre-line` is no option, because Outlook does not support it.
const Lines = ({ text }: { text: string }) =>
  text.split(/\r\n|\r|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
