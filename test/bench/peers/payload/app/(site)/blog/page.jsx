import { Main, metadataOf, read } from '../parts.jsx'

export const dynamic = 'force-static'
export const metadata = metadataOf('/blog')

export default async function Page() {
  const posts = await read('posts', { limit: 12 })
  return (
    <Main path="/blog">
      {posts.map(({ id, title, slug, excerpt }) => (
        <article key={id}>
          <h2>
            <a href={`/blog/${slug}`}>{title}</a>
          </h2>
          <p>{excerpt}</p>
        </article>
      ))}
    </Main>
  )
}
