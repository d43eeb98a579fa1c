import { Tag } from '#admin/kit/tag.tsx'
import type { PortfolioItem } from '#entities/portfolio-items/portfolio-item.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'
import { Stars } from '#ui/stars.tsx'
import styles from './project-card.module.css'

/** What the customer says, with how many stars; nothing where nobody said anything. */
export function ProjectReview({ project }: { project: PortfolioItem }) {
  const { customer_review_text: text, customer_review_author: author, customer_review_date: day } = project
  if (!text && !author) return null
  return (
    <div className={styles.section}>
      <h3>{galleryTexts.review}</h3>
      <p className={styles.stars}>
        <Stars rating={project.customer_review_rating} />
        {project.customer_review_verified && <Tag tone="good">{galleryTexts.verified}</Tag>}
      </p>
      {/* Bold is marked by asterisks, which only the site draws. */}
      {text && (
        <p className={styles.review} dir="auto">
          {text.replaceAll('**', '')}
        </p>
      )}
      <p className={styles.facts}>{[author, day && dutchDate(day)].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
