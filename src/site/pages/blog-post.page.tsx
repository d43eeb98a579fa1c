import { type ArticleDraft, LISTED_MAX, type PublicArticle } from '#features/articles/article.ts'
import { Problem } from '#kernel/problem.ts'
import { site } from '#routes.ts'
import { blogWords } from '#texts/nl/pages/blog.ts'
import { type Page, page } from '#site/page.ts'
import type { Neighbours } from '#site/sections/blog/neighbours.ts'
import { Post } from '#site/sections/blog/post.tsx'
import { PostNeighbours } from '#site/sections/blog/post-neighbours.tsx'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { type ArticlePhotos, articlePhotos } from '#site/sections/blog/article-photos.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { companyReference } from './local-business.ts'

interface BlogPostData {
  post: PublicArticle
  photos: ArticlePhotos
  neighbours: Neighbours
}

/** The page of one published article. */
export const blogPostPage = page<BlogPostData, typeof blogWords>({
  name: 'blog-post',
  path: site.blogPost(':slug'),
  sitemap: async (sources) =>
    (await sources.blogAddresses(LISTED_MAX)).map(({ slug, updated_at }) => ({ path: site.blogPost(slug), changed: updated_at })),
  // The words of the blog contain its menu name and the words around an article.
  wordsFor: () => blogWords,
  load: async (sources, { params }) => {
    const post = await sources.blogPost(params['slug'] ?? '')
    if (!post) throw new Problem('not-found')
    const [photos, neighbours] = await Promise.all([articlePhotos(sources, [post]), sources.blogNeighbours(post)])
    return { post, photos, neighbours }
  },
  head: ({ post }, company, { menu, feed }) => ({
    title: post.title,
    description: post.excerpt,
    feed: feed.title,
    article: { published: post.published_at, modified: post.updated_at },
    ...(post.featured_image && { image: post.featured_image }),
    structuredData: [blogPosting(post, company)],
    trail: [
      { name: menu, href: site.blog },
      { name: post.title, href: site.blogPost(post.slug) },
    ],
  }),
  View: ({ data: { post, photos, neighbours }, company, words }) => (
    <>
      <Post post={post} photos={photos} company={company} words={words.article} blog={words.menu} />
      <PostNeighbours {...neighbours} words={words.article} />
      <CallToAction company={company} />
    </>
  ),
})

/** Returns the page of an article that is not stored, as it would look if it were published at `now` (ISO 8601). */
export const previewOf = (draft: ArticleDraft, now: string): Page<BlogPostData, typeof blogWords> => ({
  ...blogPostPage,
  load: async (sources) => {
    const [{ items }, photos] = await Promise.all([sources.articles({ limit: 1, offset: 0 }), articlePhotos(sources, [draft])])
    const post = { ...draft, id: '', slug: '', published_at: now, updated_at: now }
    return { post, photos, neighbours: { older: items[0], newer: undefined } }
  },
})

/** Returns an article for search engines: schema.org, JSON-LD. */
const blogPosting = (post: PublicArticle, company: SiteCompany) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  url: site.blogPost(post.slug),
  mainEntityOfPage: { '@type': 'WebPage', url: site.blogPost(post.slug) },
  ...(post.featured_image && { image: { '@type': 'ImageObject', url: post.featured_image } }),
  datePublished: post.published_at,
  dateModified: post.updated_at,
  inLanguage: 'nl-BE',
  author: companyReference(company),
  publisher: companyReference(company),
})
