import { LISTED_MAX } from '#entities/blog-posts/blog-post.ts'
import { site } from '#routes.ts'
import { blogWords } from '#texts/nl/pages/blog.ts'
import { page } from '#site/page.ts'
import { ComingSoon } from '#site/sections/blog/coming-soon.tsx'
import { PostList } from '#site/sections/blog/post-list.tsx'
import { CallToAction } from '#site/sections/call-to-action.tsx'

/** The published articles; while there are none, what is coming. docs/product/blog.md */
export const blogPage = page({
  name: 'blog',
  path: site.blog,
  words: blogWords,
  link: { menu: 'bar' },
  sitemap: async (sources) => {
    const changes = (await sources.blogAddresses(LISTED_MAX)).map(({ updated_at }) => updated_at).toSorted()
    return changes.length > 0 ? [{ path: site.blog, changed: changes.at(-1) }] : []
  },
  load: async (sources) => ({ posts: await sources.blogPosts() }),
  head: (_, _company, { search, menu, feed }) => ({
    ...search,
    feed: feed.title,
    trail: [{ name: menu, href: site.blog }],
  }),
  View: ({ data: { posts }, company, words }) => (
    <>
      {posts.length > 0 ? (
        <PostList posts={posts} words={words.hero} name={words.menu} />
      ) : (
        <ComingSoon words={words.coming} name={words.menu} />
      )}
      <CallToAction company={company} />
    </>
  ),
})
