import { ALT_TEXT_MAX, ALT_TEXT_MIN } from '#kernel/fields.ts'

/** The limits of a photo's file size in bytes, on which its score depends. docs/product/photos.md */
export const SMALL_FILE_BYTES = 100_000
export const LARGE_FILE_BYTES = 500_000
export const HUGE_FILE_BYTES = 1_000_000

/** The lowest score that is good; a lower one is low. */
export const LOW_SEO_SCORE = 60
/** The lowest score that is excellent. */
export const EXCELLENT_SEO_SCORE = 80
const FAIR_SEO_SCORE = 40

export type ScoreLevel = 'excellent' | 'good' | 'fair' | 'poor'

/** Classifies a score. docs/product/photos.md */
export function scoreLevel(score: number): ScoreLevel {
  if (score >= EXCELLENT_SEO_SCORE) return 'excellent'
  if (score >= LOW_SEO_SCORE) return 'good'
  return score >= FAIR_SEO_SCORE ? 'fair' : 'poor'
}

export const SCORE_MAX = 100

interface SimplePhoto {
  alt_text: string | null
  file_size: number
  /** The name of the file on the computer that it came from. */
  original_filename: string
}

/** Computes the score of a photo from the simple screen. docs/product/photos.md */
export function simpleSeoScore({ alt_text, file_size, original_filename }: SimplePhoto): number {
  const score =
    ((alt_text ?? '').length >= ALT_TEXT_MIN ? 40 : 0) +
    (file_size < LARGE_FILE_BYTES ? 30 : 0) +
    (/IMG_|DSC_/.test(original_filename) ? 0 : 20) +
    10
  return Math.min(score, SCORE_MAX)
}

interface AdvancedPhoto {
  alt_text: string | null
  seo_title: string | null
  description: string | null
  /** The size in bytes; an unknown size adds nothing to the score. */
  file_size?: number
  isWebp: boolean
}

/** Computes the score of a photo from the advanced screen, also while its form is being filled in. docs/product/photos.md */
export function advancedSeoScore({ alt_text, seo_title, description, file_size, isWebp }: AdvancedPhoto): number {
  const score =
    altTextScore(alt_text ?? '') +
    (seo_title ? 20 : 0) +
    ((description ?? '').length > 10 ? 15 : 0) +
    sizeScore(file_size) +
    (isWebp ? 10 : 0)
  return Math.min(score, SCORE_MAX)
}

const altTextScore = ({ length }: string): number => (length >= ALT_TEXT_MIN && length <= ALT_TEXT_MAX ? 40 : length > 0 ? 20 : 0)

function sizeScore(bytes: number | undefined): number {
  if (bytes === undefined) return 0
  if (bytes < SMALL_FILE_BYTES) return 15
  if (bytes < LARGE_FILE_BYTES) return 10
  return bytes < HUGE_FILE_BYTES ? 5 : 0
}

export const ADVISED_DESCRIPTION_MIN = 10

export type SeoAdvice = 'altText' | 'title' | 'description' | 'size' | 'webp'

/** Returns what would make a photo easier to find, the most effective first. docs/product/photos.md */
export function seoAdvice({ alt_text, seo_title, description, file_size = 0, isWebp }: AdvancedPhoto): SeoAdvice[] {
  const { length } = alt_text ?? ''
  const wanted: Record<SeoAdvice, boolean> = {
    altText: length < ALT_TEXT_MIN || length > ALT_TEXT_MAX,
    title: !seo_title,
    description: (description ?? '').length < ADVISED_DESCRIPTION_MIN,
    size: file_size > LARGE_FILE_BYTES,
    webp: !isWebp,
  }
  return (Object.keys(wanted) as SeoAdvice[]).filter((advice) => wanted[advice])
}
