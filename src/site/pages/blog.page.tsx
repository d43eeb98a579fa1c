import type { PublicBlogPost } from '#entities/blog-posts/blog-post.ts'
import { site } from '#routes.ts'
import { blog } from '#texts/nl/blog.ts'
import { navigation } from '#texts/nl/site.ts'
import { page } from '#site/page.ts'
import { ComingSoon } from '#site/sections/blog/coming-soon.tsx'
import { PostList } from '#site/sections/blog/post-list.tsx'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { breadcrumbList } from './breadcrumb-list.ts'

interface BlogData {
  posts: PublicBlogPost[]
}

/** The published articles; while there are none, what is coming. docs/product/blog.md */
export const blogPage = page<BlogData>({
  name: 'blog',
  path: site.blog,
  link: { label: navigation.blog, menu: 'bar' },
  sitemap: async (sources) => {
    const changes = (await sources.blogPosts()).map(({ updated_at }) => updated_at).toSorted()
    return changes.length > 0 ? [{ path: site.blog, changed: changes.at(-1) }] : []
  },
  load: async (sources) => ({ posts: await sources.blogPosts() }),
  head: (_, company) => ({
    title: blog.title,
    description: blog.description(company.name),
    isBlog: true,
    structuredData: [breadcrumbList({ name: navigation.blog, href: site.blog })],
  }),
  View: ({ data: { posts }, company }) => (
    <>
      {posts.length > 0 ? <PostList posts={posts} /> : <ComingSoon />}
      <CallToAction company={company} />
    </>
  ),
})
