import { content } from '../content.js'

/** Renders a page's content as one piece of HTML, which is the least work for React. The heading reports when it is painted. */
export function Main({ path }) {
  const __html = content.pages[path].main.replace('<h1', `<h1 elementtiming="${path}"`)
  return <main id="inhoud" tabIndex={-1} dangerouslySetInnerHTML={{ __html }} />
}

export const metadataOf = (path) => ({ title: content.pages[path].title })
