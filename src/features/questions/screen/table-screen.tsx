import type { Screen } from '#admin/kit/described-screen.tsx'
import { describeForm } from '#admin/kit/form/describe-form.ts'
import { longText, onOff, text } from '#admin/kit/form/fields.tsx'
import { beside } from '#admin/kit/form/form-parts.tsx'
import { number } from '#admin/kit/form/number.tsx'
import { serviceChoice } from '#admin/kit/form/service-choice.tsx'
import { Link } from '#admin/kit/link.tsx'
import { lead } from '#admin/kit/list/columns.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { choice } from '#admin/kit/list/filters.tsx'
import { totalLine } from '#admin/kit/list/total-line.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import { type Question, questions } from '#features/questions/question.ts'
import { faqTabsOf, GENERAL_CATEGORY } from '#features/questions/question-tab.ts'
import type { Service } from '#features/services/service.ts'
import { admin } from '#routes.ts'
import { faqTableTexts as texts } from '#texts/nl/admin/faq.ts'
import { answerPreview } from './answer-preview.ts'
import { categoryFilter } from './category-filter.tsx'
import { categoryName } from '#features/questions/category-name.ts'
import { slugInWords } from '#texts/nl/services.ts'
import styles from './questions.module.css'
import { orderColumn } from './order-column.tsx'

/** Returns the categories of this form; the screen with tabs offers others. */
const categories = (services: Service[]) =>
  [GENERAL_CATEGORY, ...faqTabsOf(services).flatMap(({ service }) => service?.slug ?? [])].map((value) => ({
    value,
    label: categoryName(value, services),
  }))

const Total = totalLine({ active: 'false' }, texts.inactive)

function Summary() {
  return (
    <>
      {texts.summary} <Link to={admin.faq}>{texts.toOrder}</Link>
      <span className={styles.total}>
        <Total />
      </span>
    </>
  )
}

const Category = ({ row }: { row: Question }) => <Tag tone="plain">{categoryName(row.category, useServices().services)}</Tag>

/** The screen of all questions, active or not. docs/product/faq.md */
export const screen: Screen = {
  list: describeList(questions, {
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
    columns: [
      orderColumn,
      lead('question', ({ answer }: Question) => answerPreview(answer)),
      { name: 'category', sortable: true, place: 'switch', Cell: ({ row }) => <Category row={row} /> },
      {
        name: 'active',
        sortable: false,
        place: 'switch',
        Cell: ({ row }) => <Tag tone={row.active ? 'good' : 'waiting'}>{row.active ? texts.active : texts.isInactive}</Tag>,
      },
    ],
  }),
  form: describeForm(questions, {
    texts,
    layout: 'dialog',
    parts: [
      text('question'),
      longText('answer'),
      beside(serviceChoice('category', categories, undefined, slugInWords), number('order_index')),
      onOff('active'),
    ],
  }),
}
