import type { ListedBlogPost } from '#entities/blog-posts/blog-post.ts'
import { Photo } from '#site/sections/photo.tsx'
import { Picture } from '#site/sections/picture.tsx'

/** The picture above an article: its own, else one of ours. It says no more than the title does. */
export function PostPicture({ post, sizes }: { post: ListedBlogPost; sizes: string }) {
  if (!post.featured_image) return <Picture name="gevel-na" alt="" sizes={sizes} eager />
  return <Photo url={post.featured_image} fallback="gevel-na" sizes={sizes} eager />
}
