import type { ListedArticle } from '#features/articles/article.ts'
import type { ShownPhoto } from '#features/photos/photo.ts'
import { Photo } from '#site/sections/photo.tsx'
import { Picture } from '#site/sections/picture.tsx'

interface PostPictureProps {
  post: ListedArticle
  /** The library's data of the photo, if it was read. */
  photo?: ShownPhoto | undefined
  sizes: string
}

/** Renders the picture above an article: its photo, else a built-in picture without alt text, which adds nothing to the title. */
export function PostPicture({ post, photo, sizes }: PostPictureProps) {
  if (!post.featured_image) return <Picture name="gevel-na" alt="" sizes={sizes} eager />
  const { alt_text, width, height, placeholder } = photo ?? {}
  return (
    <Photo
      url={post.featured_image}
      alt={alt_text ?? ''}
      width={width ?? null}
      height={height ?? null}
      placeholder={placeholder}
      fallback="gevel-na"
      sizes={sizes}
      eager
    />
  )
}
