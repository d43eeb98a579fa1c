import { problemWords } from '#admin/kit/problem-words.ts'
import { Problem } from '#kernel/problem.ts'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'

/** Why an action on several projects did not happen. */
export const bulkProblem = (error: unknown): string =>
  error instanceof Problem && error.code === 'not-found' ? galleryTexts.someGone : problemWords(error)
