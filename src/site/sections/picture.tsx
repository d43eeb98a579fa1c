import { useContext } from 'react'
import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'
import { PageImagesContext, placeholderClass } from '#site/pictures/page-images.ts'
import css from './picture.module.css'

export interface PictureProps {
  name: PictureName
  /** The width of the picture in the page, as the `sizes` attribute. */
  sizes: string
  /** True for a picture in the first view, which is fetched at once and before the others. */
  eager?: boolean
  /** True when its place is as wide as the page: then it also comes in the widths for dense and large screens. */
  isWide?: boolean
  /** Empty when the text next to it already says what it shows. */
  alt?: string
  className?: string | undefined
  /** True for a picture that somebody chose for the place by its address: no drawing replaces it. */
  isChosen?: boolean | undefined
}

/** Renders a built-in picture in all its widths, as AVIF where the browser supports that, or the drawing that replaces it. */
export function Picture({ name, sizes, eager, isWide = false, alt, className = '', isChosen }: PictureProps) {
  const drawn = useContext(PageImagesContext)?.hasPicture(name, alt, isChosen)
  const picture = PICTURES[name]
  // The elements are the same with a drawing, so an island, which knows no drawings, keeps their attributes.
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, 'avif', isWide)} sizes={sizes} {...drawn?.source} />
      <img
        className={`${css.image} ${placeholderClass(name)} ${className}`}
        src={address(name, 768, 'webp')}
        srcSet={sourceSet(name, 'webp', isWide)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        {...drawn?.image}
        {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
      />
    </picture>
  )
}

/** Returns the path of the file for one width. */
export const address = (name: PictureName, width: number, format: 'avif' | 'webp') => `/pictures/${name}-${width}.${format}`

const sourceSet = (name: PictureName, format: 'avif' | 'webp', isWide: boolean) =>
  PICTURES[name].widths
    .filter((width) => isWide || width <= PICTURES[name].width)
    .map((width) => `${address(name, width, format)} ${width}w`)
    .join(', ')
