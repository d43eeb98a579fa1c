import type { Entities } from '#entities.ts'
import type { Input } from '#kernel/entity.ts'
import { crepiQuestions } from './questions/crepi-reiniging.ts'
import { facadeQuestions } from './questions/gevelreiniging.ts'
import { generalQuestions } from './questions/algemeen.ts'
import { drivewayQuestions } from './questions/oprit-reiniging.ts'
import { gutterQuestions } from './questions/dakgoten-reiniging.ts'
import type { Questions } from './questions/answers.ts'

type Draft = Input<Entities['questions']>

const inOrder = (category: Draft['category'], questions: Questions): Draft[] =>
  Object.entries(questions).map(([question, paragraphs], index) => ({
    question,
    answer: paragraphs.join('\n'),
    category,
    order_index: index + 1,
  }))

/** Returns the questions; `price` is the answer to what a gutter costs. */
export const faqItems = (price: string[]): Draft[] => [
  ...inOrder('crepi-reiniging', crepiQuestions),
  ...inOrder('gevelreiniging', facadeQuestions),
  ...inOrder('dakgoten-reiniging', gutterQuestions(price)),
  ...inOrder('oprit-reiniging', drivewayQuestions),
  ...inOrder('algemeen', generalQuestions),
]
