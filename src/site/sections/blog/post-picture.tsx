import type { ListedBlogPost } from '#entities/blog-posts/blog-post.ts'
import type { ShownPhoto } from '#entities/media/media.ts'
import { Photo } from '#site/sections/photo.tsx'
import { Picture } from '#site/sections/picture.tsx'

interface PostPictureProps {
  post: ListedBlogPost
  /** What the library knows of it, where it is asked. */
  photo?: ShownPhoto | undefined
  sizes: string
}

/** The picture above an article: its own, else one of ours, which says no more than the title does. */
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
