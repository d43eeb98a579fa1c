import type { Ref } from 'react'
import type { ListedArticle } from '#features/articles/article.ts'
import type { WordsOf } from '#kernel/words.ts'
import { site } from '#routes.ts'
import type { blogWords } from '#texts/nl/pages/blog.ts'
import { Icon } from '#ui/icon.tsx'
import { Photo } from '#site/sections/photo.tsx'
import { type Adding, Pages } from '#site/sections/pages.tsx'
import type { SharedWords } from '#site/shared-words.ts'
import { blog as texts } from '#texts/nl/site.ts'
import hiddenText from '#ui/hidden-text.module.css'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import { PostPicture } from './post-picture.tsx'
import { Day } from './day.tsx'
import css from './post-list.module.css'

export interface PostListProps {
  /** The articles, newest first. */
  posts: ListedArticle[]
  /** The page of the list on which the first article stands. */
  page: number
  /** The last page of which the articles are shown, if several are. */
  lastPage?: number
  /** The number of articles of the whole list. */
  total: number
  /** The document's title on the first page. */
  title: string
  /** The text of the link from the newest article. */
  more: string
  words: SharedWords['pages']
  adding?: Adding | undefined
  onMore?: () => void
  listRef?: Ref<HTMLElement>
}

/** Renders the articles as a ledger. On the first page the newest one stands large above it. */
export function PostList({ posts, page, lastPage = page, total, more, words, adding, onMore, listRef }: PostListProps) {
  const [newest, others] = page === 1 ? [posts[0], posts.slice(1)] : [undefined, posts]
  return (
    <section className={`${css.posts} ${layout.grid}`} aria-label={texts.list} tabIndex={-1} ref={listRef}>
      <output className={hiddenText.hidden}>{texts.count(posts.length, total)}</output>
      {newest && <Newest post={newest} more={more} />}
      {others.length > 0 && (
        <ol className={css.others}>
          {others.map((post) => (
            <li key={post.id} data-item>
              <Other post={post} />
            </li>
          ))}
        </ol>
      )}
      <Pages list={site.blog} page={lastPage} total={total} words={words} adding={adding} onMore={onMore} />
    </section>
  )
}

/** Renders the link to the feed of articles. */
export function FollowLink({ words }: { words: WordsOf<typeof blogWords>['hero'] }) {
  return (
    <a className={css.follow} href={site.rss}>
      {words.follow}
    </a>
  )
}

function Newest({ post, more }: { post: ListedArticle; more: string }) {
  return (
    <article className={css.newest} data-item>
      <div className={css.picture}>
        <PostPicture post={post} sizes={`${below('narrow')} 100vw, 58vw`} />
      </div>
      <div className={css.words}>
        <Day iso={post.published_at} />
        <h2>
          <a href={site.blogPost(post.slug)}>{post.title}</a>
        </h2>
        <p className={layout.soft}>{post.excerpt}</p>
        <span className={css.more} aria-hidden="true">
          {more}
          <Icon name="arrow" />
        </span>
      </div>
    </article>
  )
}

/** Renders an article in one line. It has a picture only where the article has one. */
function Other({ post }: { post: ListedArticle }) {
  return (
    <article className={css.other}>
      <Day iso={post.published_at} />
      <div>
        <h2>
          <a href={site.blogPost(post.slug)}>{post.title}</a>
        </h2>
        <p className={layout.soft}>{post.excerpt}</p>
      </div>
      {post.featured_image && (
        <Photo url={post.featured_image} fallback="gevel-na" sizes={`${below('narrow')} 10rem, 16rem`} className={css.small} />
      )}
    </article>
  )
}
