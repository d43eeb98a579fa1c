import type { ReactNode } from 'react'
import { wash as texts } from '#texts/nl/site.ts'
import { Picture } from './picture.tsx'
import type { PictureName } from '#site/pictures/catalog.ts'
import { type SharedWords, useSharedWords } from '#site/shared-words.ts'
import css from './wash.module.css'

export interface WashProps {
  before: PictureName
  after: PictureName
  /** The subject of the pictures, for the slider's label. */
  subject: string
  sizes: string
  eager?: boolean
}

/**
 * Renders a built-in pair in a place as wide as the page; the visitor washes by moving a range input. Without a script the divider is in
 * the middle.
 */
export function Wash({ before, after, subject, sizes, eager = false }: WashProps) {
  const { before_after: words } = useSharedWords()
  return (
    <WashFrame
      words={words}
      subject={subject}
      before={<Picture name={before} sizes={sizes} eager={eager} isWide />}
      renderAfter={(className) => <Picture name={after} sizes={sizes} eager={eager} isWide className={className} />}
    />
  )
}

interface WashFrameProps {
  words: SharedWords['before_after']
  subject: string
  /** The subject when our pictures replace photos that failed to load; by default the same. */
  ourSubject?: string | undefined
  before: ReactNode
  /** Renders the after image with this class, which clips it at the divider. */
  renderAfter: (className: string | undefined) => ReactNode
  hint?: boolean
  className?: string | undefined
}

/** Renders any two images that fill the frame as before and after. */
export function WashFrame({ words, subject, ourSubject, before, renderAfter, hint = true, className = '' }: WashFrameProps) {
  return (
    <div className={`${css.wash} ${className}`} data-wash>
      {before}
      {renderAfter(css.after)}
      <span className={css.wet} />
      <span className={css.edge} />
      {hint && <em className={css.hint}>{words.hint}</em>}
      <b className={css.left}>{words.before}</b>
      <b className={css.right}>{words.after}</b>
      <input
        type="range"
        min="0"
        max="100"
        step="1"
        defaultValue="50"
        autoComplete="off"
        aria-label={texts.label(subject)}
        data-label-when-broken={ourSubject && ourSubject !== subject ? texts.label(ourSubject) : undefined}
      />
    </div>
  )
}
