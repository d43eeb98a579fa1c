import { describeScreen } from '#admin/kit/describe-screen.ts'
import { beside, longText, onOff, text } from '#admin/kit/form/fields.tsx'
import { number } from '#admin/kit/form/number.tsx'
import { select } from '#admin/kit/form/select.tsx'
import { lead } from '#admin/kit/list/columns.tsx'
import { choice } from '#admin/kit/list/filters.tsx'
import { useTotal } from '#admin/kit/list/use-rows.ts'
import { Tag } from '#admin/kit/tag.tsx'
import { type FaqItem, faqItem } from '#entities/faq-items/faq-item.ts'
import { faqTableTexts as texts } from '#texts/nl/admin/faq.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { answerPreview } from './answer-preview.ts'
import { categoryFilter } from './category-filter.tsx'
import { categoryName } from './category-name.ts'
import { orderColumn } from './order-column.tsx'

/** Spec document 2, section 5: what this form offers. */
const CATEGORIES = ['algemeen', 'crepi-reiniging', 'gevelreiniging', 'dakgoot-reiniging', 'oprit-reiniging'].map((value) => ({
  value,
  label: categoryName(value),
}))

/** All questions, active or not. Spec document 2, section 2: "FAQ admin, table". */
export const faqTableScreen = describeScreen({
  collection: 'faq-items',
  schema: faqItem,
  texts,
  nameOf: (row) => row.question,
  order: 'order_index',
  Summary,
  filters: [
    categoryFilter,
    choice('active', texts.allStatuses, [
      { value: 'true', label: texts.onlyActive },
      { value: 'false', label: texts.onlyInactive },
    ]),
  ],
  list: [
    orderColumn,
    lead('question', ({ answer }: FaqItem) => answerPreview(answer)),
    { name: 'category', sortable: true, place: 'switch', Cell: ({ row }) => <Tag tone="plain">{categoryName(row.category)}</Tag> },
    {
      name: 'active',
      sortable: false,
      place: 'switch',
      Cell: ({ row }) => <Tag tone={row.active ? 'good' : 'waiting'}>{row.active ? texts.active : texts.isInactive}</Tag>,
    },
  ],
  layout: 'dialog',
  form: [
    text('question'),
    longText('answer'),
    beside(select('category', CATEGORIES, undefined, categoryName), number('order_index')),
    onOff('active'),
  ],
})

/** `24 in totaal, 3 inactief`. */
function Summary() {
  const total = useTotal()
  const inactive = useTotal({ active: 'false' })
  return total === undefined || inactive === undefined ? null : `${kitTexts.total(total)}, ${texts.inactive(inactive)}`
}
