import type { Screen } from '#admin/kit/described-screen.tsx'
import { describeForm } from '#admin/kit/form/describe-form.ts'
import { longText, onOff, select, text } from '#admin/kit/form/fields.tsx'
import { beside } from '#admin/kit/form/form-parts.tsx'
import { serviceChoice } from '#admin/kit/form/service-choice.tsx'
import { day, figure, lead, plainToggle, toggle } from '#admin/kit/list/columns.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { onOrOff } from '#admin/kit/list/filters.tsx'
import { totalLine } from '#admin/kit/list/total-line.tsx'
import { serviceFilter } from '#admin/kit/list/service-filter.tsx'
import { reviewTexts } from '#texts/nl/admin/reviews.ts'
import { type Review, reviews } from './review.ts'

const texts = reviewTexts
const byName = (services: { name: string }[]) => services.map(({ name }) => ({ value: name, label: name }))
const scores = [1, 2, 3, 4, 5].map((score) => ({ value: score, label: texts.stars(score) }))

/** docs/product/testimonials.md */
export const screen: Screen = {
  list: describeList(reviews, {
    texts,
    nameOf: (row) => row.customer_name,
    order: '-created_at',
    Summary: totalLine({ approved: 'false' }, texts.pending),
    filters: [onOrOff('approved', texts.allStatuses, texts.approval), serviceFilter('service_type', texts.allServices, byName, String)],
    columns: [
      lead('customer_name', ({ service_type, location }: Review) => [service_type, location].filter(Boolean).join(', ')),
      figure('rating', texts.score),
      toggle('approved', texts.approval),
      plainToggle('featured', texts.featuring),
      day('created_at'),
    ],
  }),
  form: describeForm(reviews, {
    texts,
    parts: [
      text('customer_name'),
      beside(text('location'), select('rating', scores)),
      serviceChoice('service_type', byName, texts.chooseService, String),
      longText('review_text'),
      beside(onOff('approved'), onOff('featured')),
    ],
  }),
}
