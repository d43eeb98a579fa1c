import type { PublicBlogPost } from '#entities/blog-posts/blog-post.ts'
import { site } from '#routes.ts'
import { blog } from '#texts/nl/blog.ts'
import { navigation } from '#texts/nl/site.ts'
import type { Page } from '#site/page.ts'
import { ComingSoon } from '#site/sections/blog/coming-soon.tsx'
import { PostList } from '#site/sections/blog/post-list.tsx'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { breadcrumbList } from './breadcrumb-list.ts'

interface BlogData {
  posts: PublicBlogPost[]
}

/** The published articles; while there are none, what is coming. docs/product/blog.md */
export const blogPage: Page<BlogData> = {
  name: 'blog',
  path: site.blog,
  cached: true,
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
}
