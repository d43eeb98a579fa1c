import { useRef, useState } from 'react'
import { testimonials as texts } from '#texts/nl/site.ts'
import { Icon } from '#ui/icon.tsx'
import hiddenText from '#ui/hidden-text.module.css'
import type { SharedWords } from '#site/shared-words.ts'
import layout from '#site/styles/layout.module.css'
import { stepAround } from './looping-rail.ts'
import { Review, shownReviews, type ShownReview } from './review.tsx'
import css from './reviews.module.css'

export interface ReviewsProps {
  /** The reviews from the database; empty when none were loaded. */
  loaded: ShownReview[]
  /** True when the built-in ones replace an empty list. */
  hasBuiltIn: boolean
  /** The location of a customer who gave none. */
  defaultLocation: string
  words: SharedWords['reviews']
  loading?: boolean
}

// A scrollable element must be focusable so that a keyboard can scroll it; Safari does not make it so by default.
const SCROLLS = { tabIndex: 0 }

/** Renders what customers say, on a rail that scrolls without a script and wraps around with its buttons. */
export function Reviews({ loaded, hasBuiltIn, defaultLocation, words, loading = false }: ReviewsProps) {
  const rail = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const shown = shownReviews(loaded, hasBuiltIn)
  const step = (direction: 1 | -1) => {
    if (rail.current) setCurrent(scrollBy(rail.current, direction) + 1)
  }
  return (
    <section className={`${css.voices} ${layout.section} ${layout.quiet} ${layout.grid}`} aria-label={texts.label}>
      <div className={css.head}>
        <h2>{words.title}</h2>
        {shown.length > 1 && (
          <div className={css.steps}>
            <StepButton label={texts.previous} back onStep={() => step(-1)} />
            <StepButton label={texts.next} onStep={() => step(1)} />
          </div>
        )}
        <output className={loading ? css.loading : hiddenText.hidden}>
          {loading ? words.loading : current > 0 ? texts.position(current, shown.length, shown[current - 1]?.customer_name ?? '') : ''}
        </output>
      </div>
      <ul className={css.rail} ref={rail} aria-label={texts.rail} {...SCROLLS}>
        {shown.map((review) => (
          <li key={review.id}>
            <Review words={words} review={review} defaultLocation={defaultLocation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StepButton({ label, back = false, onStep }: { label: string; back?: boolean; onStep: () => void }) {
  return (
    <button type="button" className={css.step} aria-label={label} onClick={onStep}>
      <Icon name="arrow" className={back ? css.back : undefined} />
    </button>
  )
}

/** Scrolls by one item and returns its index. Wrapping around jumps: a smooth scroll over the whole rail would only be a blur. */
function scrollBy(rail: HTMLUListElement, direction: 1 | -1): number {
  const origin = rail.firstElementChild?.getBoundingClientRect().left ?? 0
  const starts = [...rail.children].map((item) => item.getBoundingClientRect().left - origin)
  const { to, index } = stepAround({ scrolled: rail.scrollLeft, most: rail.scrollWidth - rail.clientWidth, starts }, direction)
  const goesRound = to > rail.scrollLeft !== direction > 0
  rail.scrollTo({ left: to, behavior: goesRound ? 'instant' : 'auto' })
  return index
}
