import { scoreLevel } from '#features/photos/seo-score.ts'
import { photoTexts } from '#texts/nl/admin/photos.ts'
import styles from './score-badge.module.css'

/** Renders a photo's score for search engines out of 100; its colour changes at 60 and 80. docs/product/photos.md */
export function ScoreBadge({ score, words = photoTexts.score(score) }: { score: number; words?: string }) {
  return <span className={`${styles.score} ${styles[scoreLevel(score)]}`}>{words}</span>
}
