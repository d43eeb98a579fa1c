import type { ReactNode } from 'react'
import { wash } from '#texts/nl/site.ts'
import { Picture } from './picture.tsx'
import type { PictureName } from '#site/pictures/catalog.ts'
import css from './wash.module.css'

export interface WashProps {
  before: PictureName
  after: PictureName
  /** What the pictures show, for the slider's name. */
  subject: string
  sizes: string
  eager?: boolean
}

/** Before and after of our own; the visitor washes by moving a range input. Without a script it stands half-way. */
export function Wash({ before, after, subject, sizes, eager = false }: WashProps) {
  return (
    <WashFrame
      subject={subject}
      before={<Picture name={before} sizes={sizes} eager={eager} />}
      renderAfter={(className) => <Picture name={after} sizes={sizes} eager={eager} className={className} />}
    />
  )
}

interface WashFrameProps {
  subject: string
  before: ReactNode
  /** The image itself wears the class, by which it is cut at the divider. */
  renderAfter: (className: string | undefined) => ReactNode
  hint?: boolean
  className?: string | undefined
}

/** The same for any two images that fill it. */
export function WashFrame({ subject, before, renderAfter, hint = true, className = '' }: WashFrameProps) {
  return (
    <div className={`${css.wash} ${className}`} data-wash>
      {before}
      {renderAfter(css.after)}
      <span className={css.wet} />
      <span className={css.edge} />
      {hint && <em className={css.hint}>{wash.hint}</em>}
      <b className={css.left}>{wash.before}</b>
      <b className={css.right}>{wash.after}</b>
      <input type="range" min="0" max="100" step="1" defaultValue="50" autoComplete="off" aria-label={wash.label(subject)} />
    </div>
  )
}
