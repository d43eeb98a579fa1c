import type { PublicArticle } from '#features/articles/article.ts'
import type { ShownPhoto } from '#features/photos/photo.ts'
import { picturesIn } from '#kernel/rich-text-forms.ts'
import { richTextTree } from '#kernel/rich-text.ts'
import type { PageSources } from '#site/page.ts'

/** The data of the library's photos in a text, by their addresses. A photo that is missing here was deleted. */
export type ArticlePhotos = ReadonlyMap<string, ShownPhoto>

/** Reads the library's photos in these articles and above them. */
export async function articlePhotos(
  sources: Pick<PageSources, 'photosAt'>,
  posts: Pick<PublicArticle, 'content' | 'featured_image'>[],
): Promise<ArticlePhotos> {
  const addresses = posts.flatMap(({ content, featured_image }) => [
    ...picturesIn(richTextTree(content)).map(({ src }) => src),
    ...(featured_image?.startsWith('/') ? [featured_image] : []),
  ])
  const photos = addresses.length > 0 ? await sources.photosAt([...new Set(addresses)]) : []
  return new Map(photos.map((photo) => [photo.file_url, photo]))
}
