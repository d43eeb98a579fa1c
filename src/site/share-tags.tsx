import type { Head, Shell } from './page.ts'
import { sharePicture } from './pictures/share-picture.ts'

/** What a page says of itself to sites that show a link to it. */
export function ShareTags({ head, shell }: { head: Head; shell: Shell }) {
  return (
    <>
      <meta property="og:type" content={head.article ? 'article' : 'website'} />
      {head.article && <meta property="article:published_time" content={head.article.published} />}
      {head.article && <meta property="article:modified_time" content={head.article.modified} />}
      <meta property="og:locale" content="nl_BE" />
      <meta property="og:site_name" content={shell.company.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={shell.publicUrl + (head.address ?? shell.path)} />
      <PictureTags head={head} shell={shell} />
    </>
  )
}

function PictureTags({ head, shell }: { head: Head; shell: Shell }) {
  const { address, width, height, alt } = sharePicture(shell.path, head.image)
  const url = wholeAddress(shell.publicUrl, address)
  return (
    <>
      <meta property="og:image" content={url} />
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={url} />
      {alt && <meta name="twitter:image:alt" content={alt} />}
    </>
  )
}

/** Other sites need the whole address of what we name by its path. */
export const wholeAddress = (publicUrl: string, address: string) => (address.startsWith('/') ? publicUrl + address : address)
