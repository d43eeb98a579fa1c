import { notFound } from 'next/navigation'
import { read } from '../../parts.jsx'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

export default async function Page({ params }) {
  const { slug } = await params
  const [post] = await read('posts', { where: { slug: { equals: slug } }, limit: 1 })
  if (!post) notFound()
  return (
    <main id="inhoud" tabIndex={-1}>
      <title>{post.title}</title>
      <h1>{post.title}</h1>
      <p>{post.excerpt}</p>
      <div dangerouslySetInnerHTML={{ __html: post.content }} />
    </main>
  )
}
