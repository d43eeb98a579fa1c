import { renderToString } from 'react-dom/server'
import { Document } from './document.tsx'
import type { Page, Shell } from './page.ts'
import { gatherImages } from './pictures/gathered-images.ts'
import { PageImagesContext } from './pictures/page-images.ts'

/** What the response's policy must allow is told beside the document itself. */
export interface RenderedDocument {
  html: string
  /** All that stands in its style element. */
  styles: string
  /** Where images come from that are not our own: `https://voorbeeld.test`. */
  imageHosts: string[]
}

/** A page and what it loaded, as the whole of an HTML document. */
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
  // The head is written before the images are seen, so their rules come in afterwards. Its style element is the document's first.
  const added = rules()
  const whole = html.replace('</style>', () => `${added}</style>`)
  return { html: `<!doctype html>${whole}`, styles: shell.styles + added, imageHosts: [...hosts] }
}
