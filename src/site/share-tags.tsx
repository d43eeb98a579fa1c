import type { Head, Shell } from './page.ts'
import { sharePicture } from './pictures/share-picture.ts'

/** Renders the tags for sites that show a link to the page. */
export function ShareTags(props: Head & Shell) {
  const { article } = props
  return (
    <>
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {article && <meta property="article:published_time" content={article.published} />}
      {article && <meta property="article:modified_time" content={article.modified} />}
      <meta property="og:locale" content="nl_BE" />
      <meta property="og:site_name" content={props.company.name} />
      <meta property="og:title" content={props.title} />
      <meta property="og:description" content={props.description} />
      <meta property="og:url" content={props.publicUrl + (props.address ?? props.path)} />
      <PictureTags {...props} />
    </>
  )
}

function PictureTags({ path, image, shareName, publicUrl, company }: Head & Shell) {
  const { address, width, height, alt } = sharePicture(path, company, image, shareName)
  const url = wholeAddress(publicUrl, address)
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

/** Returns the absolute address of a path: other sites cannot resolve our paths. */
const wholeAddress = (publicUrl: string, address: string) => (address.startsWith('/') ? publicUrl + address : address)
