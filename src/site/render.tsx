import { renderToString } from 'react-dom/server'
import { Document } from './document.tsx'
import type { Page, Shell } from './page.ts'
import { gatherImages } from './pictures/gathered-images.ts'
import { PageImagesContext } from './pictures/page-images.ts'

/**
 * A whole document but for its styles, which are the same bytes in every rendering and need not go through it each time.
 * What the response's policy must allow is told beside it.
 */
export interface RenderedDocument {
  beforeStyles: string
  afterStyles: string
  /** To follow the page's own styles. */
  rules: string
  /** Where images come from that are not our own: `https://voorbeeld.test`. */
  imageHosts: string[]
}

const STYLES_END = '</style>'

/** A page and what it loaded, as HTML. */
export function renderPage<Data>(page: Page<Data>, data: Data, shell: Shell): RenderedDocument {
  const { View } = page
  const { gather, hosts, rules } = gatherImages()
  const html = renderToString(
    <PageImagesContext value={gather}>
      <Document head={page.head(data, shell.company)} shell={shell}>
        <View data={data} company={shell.company} />
      </Document>
    </PageImagesContext>,
  )
  // The document's own style element is the first, and empty.
  const at = html.indexOf(STYLES_END)
  return { beforeStyles: `<!doctype html>${html.slice(0, at)}`, afterStyles: html.slice(at), rules: rules(), imageHosts: [...hosts] }
}
