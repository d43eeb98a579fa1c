import { Bar } from '#admin/kit/bar.tsx'
import type { FormValues } from '#admin/kit/form/describe-form.ts'
import { ScoreBadge } from '#features/photos/screen/score-badge.tsx'
import {
  ADVISED_DESCRIPTION_MIN,
  advancedSeoScore,
  LARGE_FILE_BYTES,
  SCORE_MAX,
  scoreLevel,
  type SeoAdvice,
  seoAdvice,
} from '#features/photos/seo-score.ts'
import { ALT_TEXT_MAX, ALT_TEXT_MIN } from '#kernel/fields.ts'
import { fileSize } from '#kernel/file-size.ts'
import { photoUploadDialogTexts as texts } from '#texts/nl/admin/photo-upload-dialog.ts'
import styles from './upload-dialog.module.css'

const ADVICES: Record<SeoAdvice, string> = {
  altText: texts.advices.altText(ALT_TEXT_MIN, ALT_TEXT_MAX),
  title: texts.advices.title,
  description: texts.advices.description(ADVISED_DESCRIPTION_MIN),
  size: texts.advices.size(fileSize(LARGE_FILE_BYTES)),
  webp: texts.advices.webp,
}

/** Renders the score of the photo for search engines, and advice that would raise it. docs/product/photos.md */
export function UploadScore({ values, file }: { values: FormValues; file: File | undefined }) {
  const typed = (name: string) => String(values[name]).trim()
  const photo = {
    alt_text: typed('alt_text'),
    seo_title: typed('seo_title'),
    description: typed('description'),
    isWebp: file?.type === 'image/webp',
    ...(file && { file_size: file.size }),
  }
  const score = advancedSeoScore(photo)
  const level = scoreLevel(score)
  const advices = seoAdvice(photo)
  return (
    <section className={`${styles.score} ${styles[level]}`} aria-label={texts.score}>
      <header>
        <h3>{texts.score}</h3>
        <ScoreBadge score={score} words={`${texts.scoreOf(score)} ${texts.levels[level]}`} />
      </header>
      <Bar label={texts.score} value={score} max={SCORE_MAX} />
      <h4>{texts.advice}</h4>
      {advices.length > 0 ? (
        <ul>
          {advices.map((advice) => (
            <li key={advice} className={advice === 'size' ? styles.warning : ''}>
              {ADVICES[advice]}
            </li>
          ))}
        </ul>
      ) : (
        <p>{texts.nothingToAdvise}</p>
      )}
    </section>
  )
}
