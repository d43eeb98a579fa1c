import { z } from 'zod'
import { orderIndex, requiredText, type Stored } from '#kernel/fields.ts'

export const QUESTION_MAX = 300
export const ANSWER_MAX = 5000
export const FAQ_CATEGORIES = [
  'crepi-reiniging',
  'gevelreiniging',
  'dakgoten-reiniging',
  'dakgoot-reiniging',
  'oprit-reiniging',
  'algemeen',
] as const

/** A question with its answer. Spec document 2, sections 3 and 5. */
export const faqItem = z.strictObject({
  question: requiredText(QUESTION_MAX),
  answer: requiredText(ANSWER_MAX),
  category: z.enum(FAQ_CATEGORIES).default('algemeen'),
  order_index: orderIndex,
  active: z.boolean().default(true),
})

export type FaqItem = Stored<typeof faqItem>

/** The columns that a visitor may see. */
export type PublicFaqItem = Pick<FaqItem, 'id' | 'question' | 'answer' | 'category' | 'order_index'>
