import { useContext } from 'react'
import { offeredWidths } from '#kernel/photo-widths.ts'
import type { PictureName } from '#site/pictures/catalog.ts'
import { ownPicture } from '#site/pictures/own-picture.ts'
import { CENTRED, type Focus, focusClass, PageImagesContext, placeholderClass } from '#site/pictures/page-images.ts'
import { address, Picture, type PictureProps } from './picture.tsx'
import css from './picture.module.css'

interface PhotoProps extends Omit<PictureProps, 'name'> {
  url: string
  width?: number | null
  height?: number | null
  /** A few pixels of it as a `data:` address, where it came with them. */
  placeholder?: string | null | undefined
  /** Whether its place is as wide as the page. */
  isWide?: boolean
  /** Where the place cuts it off; its centre unless it says so. */
  focus?: Focus
  /** Ours, shown when the photo fails to load. */
  fallback: PictureName
  /** What ours shows, when the words for the photo would not fit it. */
  fallbackAlt?: string
}

/** A photo that the company chose, which may be one of ours. */
export function Photo({ url, alt = '', ...rest }: PhotoProps) {
  const name = ownPicture(url)
  if (!name) return <OtherPhoto {...rest} url={url} alt={alt} />
  const { sizes, eager = false, isWide = false, className } = rest
  return <Picture name={name} alt={alt} sizes={sizes} eager={eager} isWide={isWide} className={className} />
}

/** One from the own store comes in every width that the store makes of it; one from elsewhere as it is. */
function OtherPhoto({
  url,
  alt,
  sizes,
  eager,
  width,
  height,
  placeholder,
  isWide = false,
  focus = CENTRED,
  className = '',
  fallback,
  fallbackAlt,
}: PhotoProps) {
  const page = useContext(PageImagesContext)
  page?.hasPhoto(url, placeholder)
  page?.hasFocus(focus)
  const stored = url.startsWith('/storage/')
  return (
    <picture>
      {stored && <source type="image/avif" srcSet={variants(url, 'avif', width, isWide)} sizes={sizes} />}
      <img
        className={`${css.image} ${placeholder ? placeholderClass(url) : ''} ${focusClass(focus)} ${className}`}
        src={url}
        {...(stored && { srcSet: variants(url, 'webp', width, isWide), sizes })}
        width={width ?? 1200}
        height={height ?? 800}
        alt={alt}
        {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
        // Somebody else's server learns that the image is wanted, not on which page.
        referrerPolicy={stored ? undefined : 'no-referrer'}
        data-when-broken={address(fallback, 768, 'webp')}
        data-alt-when-broken={fallbackAlt}
      />
    </picture>
  )
}

const variants = (url: string, format: 'avif' | 'webp', own: number | null | undefined, isWide: boolean) =>
  offeredWidths(own, isWide)
    .map(({ asked, width }) => `${url}?width=${asked}&format=${format} ${width}w`)
    .join(', ')
