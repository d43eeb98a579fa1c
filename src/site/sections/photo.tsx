import { useContext } from 'react'
import { offeredWidths } from '#kernel/photo-widths.ts'
import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'
import { builtInPicture } from '#site/pictures/built-in-picture.ts'
import { CENTRED, type Focus, focusClass, PageImagesContext, placeholderClass } from '#site/pictures/page-images.ts'
import { address, Picture, type PictureProps } from './picture.tsx'
import css from './picture.module.css'

interface PhotoProps extends Omit<PictureProps, 'name'> {
  url: string
  width?: number | null
  height?: number | null
  /** A few pixels of the photo as a `data:` address, if the library has them. */
  placeholder?: string | null | undefined
  /** True when its place is as wide as the page. */
  isWide?: boolean
  /** The point that stays in view when the place crops the photo; the centre by default. */
  focus?: Focus
  /** The built-in picture that shows when the photo fails to load. */
  fallback: PictureName
  /** The alt text of the built-in picture; by default that of the catalog, or none where the photo has none. */
  fallbackAlt?: string
}

/** Renders a photo that the company chose, which may be a built-in picture. */
export function Photo({ url, alt = '', ...rest }: PhotoProps) {
  const name = builtInPicture(url)
  if (!name) return <OtherPhoto {...rest} url={url} alt={alt} />
  const { sizes, eager = false, isWide = false, className } = rest
  return <Picture name={name} alt={alt} sizes={sizes} eager={eager} isWide={isWide} className={className} isChosen />
}

/** Renders a photo in every width that the store offers; a photo from another site has only one width. */
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
  fallbackAlt = alt && PICTURES[fallback].alt,
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
        // The other site learns that the image is wanted, but not on which page.
        referrerPolicy={stored ? undefined : 'no-referrer'}
        data-when-broken={address(fallback, 768, 'webp')}
        data-alt-when-broken={fallbackAlt || undefined}
      />
    </picture>
  )
}

const variants = (url: string, format: 'avif' | 'webp', originalWidth: number | null | undefined, isWide: boolean) =>
  offeredWidths(originalWidth, isWide)
    .map(({ asked, width }) => `${url}?width=${asked}&format=${format} ${width}w`)
    .join(', ')
