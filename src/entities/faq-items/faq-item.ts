import { z } from 'zod'
import { entity, type PublicRow, type Row } from '#kernel/entity.ts'
import { orderIndex, requiredText } from '#kernel/fields.ts'

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

/** A question with its answer. docs/product/faq.md */
export const faqItems = entity({
  collection: 'faq-items',
  name: 'FaqItem',
  example: { question: 'How long does it take?', answer: 'One day for a house.', category: 'gevelreiniging' },
  schema: z.strictObject({
    question: requiredText(QUESTION_MAX),
    answer: requiredText(ANSWER_MAX),
    category: z.enum(FAQ_CATEGORIES).default('algemeen'),
    order_index: orderIndex,
    active: z.boolean().default(true),
  }),
  order: ['order_index'],
  search: ['question', 'answer'],
  filters: ['category', 'active'],
  sortable: ['order_index', 'question', 'category'],
  visible: {
    columns: ['question', 'answer', 'category', 'order_index'],
    where: { active: true },
    order: ['order_index'],
    filters: ['category'],
  },
})

export type FaqItem = Row<typeof faqItems>
export type PublicFaqItem = PublicRow<typeof faqItems>
