import { renderToString } from 'react-dom/server'
import { brandRules } from './brand-rules.ts'
import { Document } from './document.tsx'
import type { PageText, WordsOf } from '#kernel/words.ts'
import type { Page, Shell } from './page.ts'
import { NOTICE_RULES } from './preview-notice.tsx'
import { gatherImages, imageRules } from './pictures/gathered-images.ts'
import { PageImagesContext } from './pictures/page-images.ts'
import { SharedWordsContext } from './shared-words.ts'

/**
 * A rendered document, split where its styles go, so that the styles need not go through React for each render. `rules` and `imageHosts`
 * are for the stylesheet and the policy.
 */
export interface RenderedDocument {
  beforeStyles: string
  afterStyles: string
  /** The rules that follow the page's styles. */
  rules: string
  /** The origins of images from other sites: `https://voorbeeld.test`. */
  imageHosts: string[]
}

/** The document's style element is the first one, and empty. */
const STYLES_END = '</style>'

/** Renders a page and its data as HTML. */
export function renderPage<Data, Of extends PageText>(
  page: Page<Data, Of>,
  { data, words }: { data: Data; words: WordsOf<Of> },
  shell: Shell,
): RenderedDocument {
  const { View } = page
  const images = gatherImages({ showsPhotographs: shell.company.shows_photographs })
  const html = renderToString(
    <PageImagesContext value={images.gather}>
      <SharedWordsContext value={shell.shared}>
        <Document {...shell} {...page.head(data, shell.company, words)}>
          <View data={data} company={shell.company} words={words} />
        </Document>
      </SharedWordsContext>
    </PageImagesContext>,
  )
  const styles = html.indexOf(STYLES_END)
  return {
    beforeStyles: `<!doctype html>${html.slice(0, styles)}`,
    afterStyles: html.slice(styles),
    rules: imageRules(images) + brandRules(shell.company.brand) + (shell.notice ? NOTICE_RULES : ''),
    imageHosts: [...images.hosts],
  }
}
