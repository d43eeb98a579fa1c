import type { ReactNode } from 'react'
import { initialsOf } from '#kernel/initials.ts'
import { quote as texts } from '#texts/nl/site.ts'
import { Stars } from '#ui/stars.tsx'
import hiddenText from '#ui/hidden-text.module.css'
import type { SharedWords } from '#site/shared-words.ts'
import css from './quote.module.css'

interface QuoteProps {
  /** What opens and closes a long one. */
  fold: Pick<SharedWords['reviews'], 'more' | 'less'>
  rating: number
  text: string
  /** The text as it is set, where that is not plain. */
  words?: ReactNode
  author: string
  /** What is known of the author, below the name. */
  children?: ReactNode
}

/**
 * What somebody said, in whatever language and script, with the stars and the name. A section sets its size by `--quote-size`.
 * A long one shows how it begins; the rest is a tap away, without a script, and always there for who listens.
 */
export function Quote({ fold, rating, text, words = text, author, children }: QuoteProps) {
  const length = lengthOf(text)
  return (
    <figure className={css.quote} data-length={length}>
      <Stars rating={rating} />
      <blockquote>
        <p dir="auto">{words}</p>
      </blockquote>
      {length === 'long' && <More {...fold} author={author} />}
      <figcaption>
        <i aria-hidden="true">{initialsOf(author)}</i>
        <span>
          <b dir="auto">{author}</b>
          {children}
        </span>
      </figcaption>
    </figure>
  )
}

/** Holds nothing itself: the stylesheet shows the whole text while it is open. */
function More({ more, less, author }: QuoteProps['fold'] & { author: string }) {
  return (
    <details className={css.more}>
      <summary>
        <span className={css.closed}>{more}</span>
        <span className={css.opened}>{less}</span>
        <span className={hiddenText.hidden}>{texts.of(author)}</span>
      </summary>
    </details>
  )
}

// As many as the stylesheet shows of a long one on a narrow screen.
const LINES = 9

/** A short one is set large, a long one begins small. */
function lengthOf(text: string): 'short' | 'medium' | 'long' {
  if (text.length >= 480 || text.split('\n').length > LINES) return 'long'
  return text.length < 180 ? 'short' : 'medium'
}
