import { content } from '../../content.js'

/** Renders what surrounds the content of every page. */
export default function Layout({ children }) {
  return (
    <html lang="nl-BE">
      <head>
        <link rel="stylesheet" href="/site.css" />
      </head>
      <body>
        <div dangerouslySetInnerHTML={{ __html: content.above }} />
        {children}
        <div dangerouslySetInnerHTML={{ __html: content.below }} />
      </body>
    </html>
  )
}
