import type { ReactNode } from 'react'
import type { ShownPhoto } from '#features/photos/photo.ts'
import { Photo } from '#site/sections/photo.tsx'
import { below } from '#ui/widths.ts'
import type { ArticlePhotos } from './article-photos.ts'
import css from './text-photo.module.css'

/** Returns a function that renders the photos of a text. A photo that was deleted renders nothing. */
export const textPhoto =
  (photos: ArticlePhotos) =>
  (src: string, alt: string): ReactNode => {
    const photo = photos.get(src)
    return photo && <TextPhoto photo={photo} alt={alt} />
  }

/** Renders a photo between the paragraphs of an article, in its aspect ratio. A portrait photo is narrower, so that it fits a screen. */
function TextPhoto({ photo: { file_url, width, height, placeholder }, alt }: { photo: ShownPhoto; alt: string }) {
  const isUpright = (height ?? 0) > (width ?? 0)
  return (
    <figure className={`${css.figure} ${isUpright ? css.upright : ''}`}>
      <Photo
        url={file_url}
        alt={alt}
        width={width}
        height={height}
        placeholder={placeholder}
        sizes={isUpright ? '24rem' : `${below('handheld')} 92vw, 43rem`}
        fallback="gevel-na"
      />
    </figure>
  )
}
