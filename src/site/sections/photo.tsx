import type { PictureName } from '#site/pictures/catalog.ts'
import { address, type PictureProps } from './picture.tsx'

const WIDTHS = [480, 768, 1200]

interface PhotoProps extends Omit<PictureProps, 'name'> {
  url: string
  width?: number | null
  height?: number | null
  /** Ours, shown when the photo fails to load. */
  fallback: PictureName
  /** What ours shows, when the words for the photo would not fit it. */
  fallbackAlt?: string
}

/** A photo that the company chose. One from the own store comes in every width that the store makes; one from elsewhere as it is. */
export function Photo({ url, alt = '', sizes, eager, width, height, className, fallback, fallbackAlt }: PhotoProps) {
  const stored = url.startsWith('/storage/')
  return (
    <picture>
      {stored && <source type="image/avif" srcSet={variants(url, 'avif')} sizes={sizes} />}
      <img
        className={className}
        src={url}
        {...(stored && { srcSet: variants(url, 'webp'), sizes })}
        width={width ?? 1200}
        height={height ?? 800}
        alt={alt}
        {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
        data-when-broken={address(fallback, 768, 'webp')}
        data-alt-when-broken={fallbackAlt}
      />
    </picture>
  )
}

const variants = (url: string, format: 'avif' | 'webp') =>
  WIDTHS.map((width) => `${url}?width=${width}&format=${format} ${width}w`).join(', ')
