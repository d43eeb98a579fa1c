import { renderToString } from 'react-dom/server'
import { Document } from './document.tsx'
import type { Page, Shell } from './page.ts'

/** A page and what it loaded, as the whole of an HTML document. */
export function renderPage<Data>(page: Page<Data>, data: Data, shell: Shell): string {
  const { View } = page
  const html = renderToString(
    <Document head={page.head(data, shell.company)} shell={shell}>
      <View data={data} company={shell.company} />
    </Document>,
  )
  return `<!doctype html>${html}`
}
