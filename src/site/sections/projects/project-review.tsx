import { dutchDate } from '#kernel/dutch-date.ts'
import { projects as texts } from '#texts/nl/projects.ts'
import { Icon } from '#ui/icon.tsx'
import { Quote } from '#site/sections/quote.tsx'
import { BoldText } from './bold-text.tsx'
import type { ShownProject } from './shown-project.ts'
import css from './project-review.module.css'

/** What the customer says: only when there is a text and somebody who said it. docs/product/projects.md */
export function ProjectReview({ project }: { project: ShownProject }) {
  const { customer_review_text: text, customer_review_author: author, customer_review_date: date } = project
  if (!text || !author) return null
  return (
    <div className={css.review}>
      <Quote rating={project.customer_review_rating} text={text} author={author} words={<BoldText text={text} />}>
        <span className={css.about}>
          {project.customer_review_verified && (
            <span className={css.verified}>
              <Icon name="check" />
              {texts.verified}
            </span>
          )}
          {date && <time dateTime={date}>{dutchDate(date)}</time>}
        </span>
      </Quote>
    </div>
  )
}
