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

/** Before and after in one frame; the visitor washes by moving a range input. Without a script it stands half-way. */
export function Wash({ before, after, subject, sizes, eager = false }: WashProps) {
  return (
    <div className={css.wash} data-wash>
      <Picture name={before} sizes={sizes} eager={eager} />
      <Picture name={after} sizes={sizes} eager={eager} className={css.after} />
      <span className={css.wet} />
      <span className={css.edge} />
      <em className={css.hint}>{wash.hint}</em>
      <b className={css.left}>{wash.before}</b>
      <b className={css.right}>{wash.after}</b>
      <input type="range" min="0" max="100" step="1" defaultValue="50" autoComplete="off" aria-label={wash.label(subject)} />
    </div>
  )
}
