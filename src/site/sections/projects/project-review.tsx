import { dutchDate } from '#kernel/dutch-date.ts'
import { initialsOf } from '#kernel/initials.ts'
import { projects as texts } from '#texts/nl/projects.ts'
import { Icon } from '#ui/icon.tsx'
import { Stars } from '#ui/stars.tsx'
import { BoldText } from './bold-text.tsx'
import type { ShownProject } from './shown-project.ts'
import css from './project-review.module.css'

/** So many characters are more than a card should show at once. */
const LONG = 480

// What scrolls must do so for a keyboard too, and Safari gives it no focus by itself.
const scrolls = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label })

/** What the customer says: only when there is a text and somebody who said it. Spec document 1, section 2. */
export function ProjectReview({ project }: { project: ShownProject }) {
  const { customer_review_text: text, customer_review_author: author, customer_review_date: date } = project
  if (!text || !author) return null
  const isLong = text.length > LONG
  return (
    <figure className={css.review}>
      <Stars rating={project.customer_review_rating} />
      <blockquote data-long={isLong || undefined} {...(isLong && scrolls(texts.review(author)))}>
        <p>
          <BoldText text={text} />
        </p>
      </blockquote>
      <figcaption>
        <i aria-hidden="true">{initialsOf(author)}</i>
        <span>
          <b>{author}</b>
          {project.customer_review_verified && (
            <span className={css.verified}>
              <Icon name="check" />
              {texts.verified}
            </span>
          )}
          {date && <time dateTime={date}>{dutchDate(date)}</time>}
        </span>
      </figcaption>
    </figure>
  )
}
