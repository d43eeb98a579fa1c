import type { PublicBlogPost } from '#entities/blog-posts/blog-post.ts'
import type { ShownPhoto } from '#entities/media/media.ts'
import { picturesIn } from '#kernel/rich-text-forms.ts'
import { richTextTree } from '#kernel/rich-text.ts'
import type { PageSources } from '#site/page.ts'

/** What the library knows of the photos in a text, by their addresses. One that is not among them was deleted since. */
export type ArticlePhotos = ReadonlyMap<string, ShownPhoto>

/** Reads the photos of the library that stand in these articles and above them. */
export async function articlePhotos(
  sources: Pick<PageSources, 'photosAt'>,
  posts: Pick<PublicBlogPost, 'content' | 'featured_image'>[],
): Promise<ArticlePhotos> {
  const addresses = posts.flatMap(({ content, featured_image }) => [
    ...picturesIn(richTextTree(content)).map(({ src }) => src),
    ...(featured_image?.startsWith('/') ? [featured_image] : []),
  ])
  const photos = addresses.length > 0 ? await sources.photosAt([...new Set(addresses)]) : []
  return new Map(photos.map((photo) => [photo.file_url, photo]))
}
