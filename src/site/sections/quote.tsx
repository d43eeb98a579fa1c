import type { ReactNode } from 'react'
import { initialsOf } from '#kernel/initials.ts'
import { quote as texts } from '#texts/nl/site.ts'
import { Stars } from '#ui/stars.tsx'
import hiddenText from '#ui/hidden-text.module.css'
import type { SharedWords } from '#site/shared-words.ts'
import css from './quote.module.css'

interface QuoteProps {
  /** The labels that open and close a long text. */
  fold: Pick<SharedWords['reviews'], 'more' | 'less'>
  rating: number
  text: string
  /** The formatted text, when it is not plain. */
  words?: ReactNode
  author: string
  /** Details about the author, below the name. */
  children?: ReactNode
}

/**
 * Renders what somebody said, in any language and script, with the stars and the name. A section sets its size by `--quote-size`. A long
 * text shows its beginning; the rest opens without a script, and screen readers always read it.
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

/** Renders the toggle of a long text. It contains no text: the stylesheet shows the whole text while it is open. */
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

// The number of lines of a long text that the stylesheet shows on a narrow screen.
const LINES = 9

/** Returns the length class of a text: a short text is set large, a long one shows only its beginning. */
function lengthOf(text: string): 'short' | 'medium' | 'long' {
  if (text.length >= 480 || text.split('\n').length > LINES) return 'long'
  return text.length < 180 ? 'short' : 'medium'
}
