import { describeScreen } from '#admin/kit/describe-screen.ts'
import { beside, longText, onOff, text } from '#admin/kit/form/fields.tsx'
import { select } from '#admin/kit/form/select.tsx'
import { day, figure, lead, plainToggle, toggle } from '#admin/kit/list/columns.tsx'
import { choice } from '#admin/kit/list/filters.tsx'
import { useTotal } from '#admin/kit/list/use-rows.ts'
import { testimonialTexts } from '#texts/nl/admin/testimonials.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { type Testimonial, testimonial } from './testimonial.ts'

const texts = testimonialTexts
const services = texts.serviceNames.map((name) => ({ value: name, label: name }))
const scores = [1, 2, 3, 4, 5].map((score) => ({ value: score, label: texts.stars(score) }))

/** Spec document 1, sections 2 to 5 and 8. */
export const testimonialScreen = describeScreen({
  collection: 'testimonials',
  schema: testimonial,
  texts,
  nameOf: (row) => row.customer_name,
  order: '-created_at',
  Summary,
  filters: [
    choice('approved', texts.allStatuses, [
      { value: 'true', label: texts.approval.on },
      { value: 'false', label: texts.approval.off },
    ]),
    choice('service_type', texts.allServices, services),
  ],
  list: [
    lead('customer_name', ({ service_type, location }: Testimonial) => [service_type, location].filter(Boolean).join(', ')),
    figure('rating', texts.score),
    toggle('approved', texts.approval),
    plainToggle('featured', texts.featuring),
    day('created_at'),
  ],
  form: [
    text('customer_name'),
    beside(text('location'), select('rating', scores)),
    select('service_type', services, texts.chooseService),
    longText('review_text'),
    beside(onOff('approved'), onOff('featured')),
  ],
})

/** `24 in totaal, 2 wachten op goedkeuring`. */
function Summary() {
  const total = useTotal()
  const pending = useTotal({ approved: 'false' })
  return total === undefined || pending === undefined ? null : `${kitTexts.total(total)}, ${texts.pending(pending)}`
}
