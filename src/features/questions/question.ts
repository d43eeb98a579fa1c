import { z } from 'zod'
import * as collections from '#collections.ts'
import { entity, type PublicRow, type Row } from '#kernel/entity.ts'
import { orderIndex, requiredText } from '#kernel/fields.ts'
import { fillable } from '#kernel/known-placeholders.ts'
import { serviceSlug } from '#kernel/service-slug.ts'
import { faqTabOf, GENERAL_CATEGORY, OTHER_CATEGORIES } from './question-tab.ts'

export const QUESTION_MAX = 300
export const ANSWER_MAX = 5000
/** The most questions of the public list when the request asks for no part of it. */
const LISTED_MAX = 500

/** A question with its answer. docs/product/faq.md */
export const questions = entity({
  collection: collections.faqItems,
  area: 'content',
  name: 'FaqItem',
  example: { question: 'How long does it take?', answer: 'One day for a house.', category: 'gevelreiniging' },
  schema: z.strictObject({
    question: requiredText(QUESTION_MAX, fillable),
    answer: requiredText(ANSWER_MAX, fillable),
    /** A service's slug, or one of `OTHER_CATEGORIES`. */
    category: serviceSlug.default(GENERAL_CATEGORY),
    order_index: orderIndex,
    active: z.boolean().default(true),
  }),
  ofService: { column: 'category', aliases: OTHER_CATEGORIES },
  order: ['order_index'],
  title: 'question',
  search: ['question', 'answer'],
  filters: ['category', 'active'],
  sortable: ['order_index', 'question', 'category'],
  visible: {
    columns: ['question', 'answer', 'category', 'order_index'],
    where: { active: true },
    order: ['order_index'],
    filters: ['category'],
    filterMeanings: { category: (category) => faqTabOf(category).categories },
    paginated: true,
    limit: LISTED_MAX,
    requiredPlaceholders: ['question', 'answer'],
  },
})

export type Question = Row<typeof questions>
export type PublicQuestion = PublicRow<typeof questions>
