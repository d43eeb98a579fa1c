import parse, { attributesToProps, domToReact } from 'html-react-parser'
import Link from 'next/link'
import { content } from '../content.js'

/** Renders what surrounds the content of every page; it stays when the page changes. */
export default function Layout({ children }) {
  return (
    <html lang="nl-BE">
      <head>
        {content.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: content.styles }} />
      </head>
      <body>
        {withLinks(content.above)}
        {children}
        {withLinks(content.below)}
      </body>
    </html>
  )
}

/** Returns markup in which each link to another page is a `Link` of Next. */
const withLinks = (html) => parse(html, { replace })

const replace = ({ name, attribs, children }) =>
  name === 'a' && attribs.href in content.pages ? (
    <Link {...attributesToProps(attribs)}>{domToReact(children, { replace })}</Link>
  ) : undefined
