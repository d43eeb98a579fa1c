import type { PublicArticle } from '#features/articles/article.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { richTextTree } from '#kernel/rich-text.ts'
import { richTextHtml } from '#kernel/rich-text-forms.ts'
import { WIDEST } from '#kernel/photo-widths.ts'
import { site } from '#routes.ts'
import { blogWords } from '#texts/nl/pages/blog.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { type ArticlePhotos, articlePhotos } from '#site/sections/blog/article-photos.ts'
import { type Feed, xmlText } from '#site/feed.ts'
import { wordsForServices } from '#site/words-for-services.ts'

/** A feed reader fetches the feed again and again, and only wants new articles. */
const MOST_ITEMS = 30

/** The newest articles, for readers of feeds. Source: rssboard.org/rss-specification. */
export const rss: Feed = {
  path: site.rss,
  contentType: 'application/rss+xml; charset=utf-8',
  write: async (sources, publicUrl) => {
    const [company, posts, services, written] = await Promise.all([
      sources.company(),
      sources.newestBlogPosts(MOST_ITEMS),
      sources.services().catch(() => []),
      sources.words(blogWords.page).catch(() => undefined),
    ])
    const { search, feed } = resolveWords(wordsForServices(blogWords, services), written, placeholderValues(company))
    const photos = await articlePhotos(sources, posts)
    const items = posts.map((post) => item(post, photos, publicUrl))
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>',
      element('title', feed.title),
      element('link', publicUrl + site.blog),
      element('description', search.description),
      element('language', 'nl-be'),
      `<atom:link href="${xmlText(publicUrl + site.rss)}" rel="self" type="application/rss+xml"/>`,
      ...items,
      '</channel></rss>\n',
    ].join('\n')
  },
}

/** Renders an article. Its id stays when its address changes, so that a feed reader does not show it twice. */
const item = ({ id, title, slug, excerpt, content, published_at }: PublicArticle, photos: ArticlePhotos, publicUrl: string): string =>
  [
    '<item>',
    element('title', title),
    element('link', publicUrl + site.blogPost(slug)),
    element('description', excerpt),
    element('content:encoded', articleHtml(content, photos, publicUrl)),
    element('pubDate', new Date(published_at).toUTCString()),
    `<guid isPermaLink="false">urn:uuid:${xmlText(id)}</guid>`,
    '</item>',
  ].join('\n')

/**
 * Returns the article with absolute addresses: a feed reader shows it away from the site, where paths to our pages and photos do not work.
 */
const articleHtml = (content: string, photos: ArticlePhotos, publicUrl: string): string =>
  richTextHtml(richTextTree(content), {
    link: (href) => (href.startsWith('/') ? publicUrl + href : href),
    // An uploaded photo may be megabytes large, and a feed reader chooses no size.
    picture: (src) => (photos.has(src) ? `${publicUrl}${src}?width=${WIDEST}&format=jpeg` : undefined),
  })

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`
