import type { Database } from '#db/connection.ts'
import type { Bucket } from './file-store.ts'
import { storedAt } from './stored-address.ts'

/** Whether any row refers to a stored file. */
export type IsReferenced = (bucket: Bucket, path: string) => boolean

/** Reads which files are referred to by photos, projects, services, articles and requests. */
export async function referencedFiles({ query }: Pick<Database, 'query'>): Promise<IsReferenced> {
  const [photos, projects, services, articles, requests] = await Promise.all([
    query.selectFrom('media_library').select('file_url').execute(),
    query.selectFrom('portfolio_items').select(['before_image', 'after_image']).execute(),
    query.selectFrom('services').select('image_url').execute(),
    query.selectFrom('blog_posts').select(['featured_image', 'content']).execute(),
    query.selectFrom('request_photos').select('path').execute(),
  ])
  const referenced = new Set<string>()
  const add = (text: string | null) => {
    const file = text === null ? undefined : storedAt(text)
    if (file) referenced.add(`${file.bucket}/${file.path}`)
  }
  for (const { file_url } of photos) add(file_url)
  for (const image of projects.flatMap(({ before_image, after_image }) => [before_image, after_image])) {
    add(image)
    if (image !== null) referenced.add(`projects/${image}`)
  }
  for (const { image_url } of services) add(image_url)
  for (const { featured_image, content } of articles) for (const word of [featured_image, ...content.split(/["'<>()\s]/)]) add(word)
  for (const { path } of requests) referenced.add(`requests/${path}`)
  return (bucket, path) => referenced.has(`${bucket}/${path}`)
}
