import type { PublicBlogPost } from '#entities/blog-posts/blog-post.ts'
import type { WordsOf } from '#kernel/words.ts'
import { site } from '#routes.ts'
import type { blogWords } from '#texts/nl/pages/blog.ts'
import { Icon } from '#ui/icon.tsx'
import { Photo } from '#site/sections/photo.tsx'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import { BlogOpening } from './blog-opening.tsx'
import { PostPicture } from './post-picture.tsx'
import { Day } from './day.tsx'
import css from './post-list.module.css'

interface PostListProps {
  /** At least one, newest first. */
  posts: PublicBlogPost[]
  words: WordsOf<typeof blogWords>['hero']
  /** What menus call the blog. */
  name: string
}

/** The newest article large, the others as a ledger under it. */
export function PostList({ posts: [newest, ...others], words, name }: PostListProps) {
  return (
    <>
      <BlogOpening name={name} words={words}>
        <a className={css.follow} href={site.rss}>
          {words.follow}
        </a>
      </BlogOpening>
      <section className={`${css.posts} ${layout.grid}`}>
        {newest && <Newest post={newest} more={words.more} />}
        {others.length > 0 && (
          <ol className={css.others}>
            {others.map((post) => (
              <li key={post.id}>
                <Other post={post} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}

function Newest({ post, more }: { post: PublicBlogPost; more: string }) {
  return (
    <article className={css.newest}>
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

/** In one line; the picture only where the article has its own. */
function Other({ post }: { post: PublicBlogPost }) {
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
