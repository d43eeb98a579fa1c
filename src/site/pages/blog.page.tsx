import { LISTED_MAX } from '#features/articles/article.ts'
import { Problem } from '#kernel/problem.ts'
import { site } from '#routes.ts'
import { blogWords } from '#texts/nl/pages/blog.ts'
import { countPages, PAGE_NUMBER, pageIn, partOf } from '#site/list-pages.ts'
import { page as definePage } from '#site/page.ts'
import { ComingSoon } from '#site/sections/blog/coming-soon.tsx'
import { BlogOpening } from '#site/sections/blog/blog-opening.tsx'
import { FollowLink, PostList } from '#site/sections/blog/post-list.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import { Island } from '#site/islands/island.tsx'
import { pages } from '#texts/nl/site.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'

/** The published articles; while there are none, a text about what is coming. docs/product/blog.md */
export const blogPage = definePage({
  name: 'blog',
  path: site.blog,
  words: blogWords,
  link: { menu: 'bar' },
  sitemap: async (sources) => {
    const changes = (await sources.blogAddresses(LISTED_MAX)).map(({ updated_at }) => updated_at).toSorted()
    return changes.length > 0 ? [{ path: site.blog, changed: changes.at(-1) }] : []
  },
  query: () => Promise.resolve({ pagina: PAGE_NUMBER }),
  load: async (sources, { query }) => {
    const page = pageIn(query)
    const { items, total } = await sources.articles(partOf(page))
    if (page > countPages(total)) throw new Problem('not-found')
    return { posts: items, page, total }
  },
  head: ({ page }, _company, { search, menu, feed }) => ({
    title: pages.titled(search.title, page),
    description: search.description,
    address: site.pageOf(site.blog, page),
    feed: feed.title,
    trail: [{ name: menu, href: site.blog }],
  }),
  View: ({ data, company, words }) => {
    const paging = useSharedWords().pages
    return (
      <>
        {data.total > 0 ? (
          <>
            <BlogOpening name={words.menu} words={words.hero}>
              <FollowLink words={words.hero} />
            </BlogOpening>
            <Island name="blog" of={PostList} props={{ ...data, title: words.search.title, more: words.hero.more, words: paging }} />
          </>
        ) : (
          <ComingSoon words={words.coming} name={words.menu} />
        )}
        <CallToAction company={company} />
      </>
    )
  },
})
