import { site } from '#routes.ts'
import layout from '#site/styles/layout.module.css'
import type { Neighbours } from './neighbours.ts'
import type { ArticleWords } from './post.tsx'
import css from './post-neighbours.module.css'

/** Renders links to the articles before and after this one; nothing when there are none. */
export function PostNeighbours({ older, newer, words }: Neighbours & { words: ArticleWords }) {
  if (!older && !newer) return null
  return (
    <nav className={`${css.neighbours} ${layout.grid} ${layout.quiet}`} aria-label={words.others}>
      {older && <Neighbour post={older} label={words.older} rel="prev" />}
      {newer && <Neighbour post={newer} label={words.newer} rel="next" />}
    </nav>
  )
}

function Neighbour({ post, label, rel }: { post: NonNullable<Neighbours['older']>; label: string; rel: 'prev' | 'next' }) {
  return (
    <a className={css[rel]} href={site.blogPost(post.slug)} rel={rel}>
      <small>{label}</small> {post.title}
    </a>
  )
}
