import type { FormErrors } from '#admin/kit/form/describe-form.ts'
import type { ToastText } from '#admin/kit/words.ts'
import type { Problem } from '#kernel/problem.ts'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'

const texts = galleryTexts
const DATES = new Set(['project_date', 'completion_date', 'customer_review_date'])

/** The sentences about missing values. docs/product/projects.md */
const MISSING: readonly string[] = [
  ...Object.entries(texts.errors).flatMap(([code, sentence]) => (code.endsWith(' required') ? [sentence] : [])),
  ...(['client-type-unspecified', 'review-text-required', 'review-author-required'] as const).map((code) => fieldMessage(code)),
]

/** Returns the heading over all mistakes. docs/product/projects.md */
export function mistaken(mistakes: FormErrors): ToastText {
  const sentences = Object.values(mistakes)
  if (sentences.some((sentence) => MISSING.includes(sentence))) return texts.incomplete
  if (Object.keys(mistakes).some((name) => DATES.has(name))) return { title: texts.saveFailed, detail: texts.dateWrong }
  return sentences.includes(texts.errors['slug slug-taken']) ? texts.saveFailed : { title: texts.incomplete.title }
}

/** Returns why a project was not saved; `sentence` is the standard reason. docs/product/projects.md */
export function reasonNotSaved({ code, details }: Problem, sentence: string): string {
  if (code === 'slug-taken') return sentence
  if (code === 'internal') return texts.notSaved
  return details.errors?.some((error) => error.code === 'bad-date') ? texts.dateWrong : texts.saveError(sentence)
}

const NAMING = [...MISSING, texts.errors['slug slug-taken']]

/** Returns a line of the list of mistakes: some sentences name their field, others need its label. */
export const mistakeInList = (label: string, sentence: string): string => (NAMING.includes(sentence) ? sentence : `${label}: ${sentence}`)
