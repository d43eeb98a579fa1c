import { IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import type { Column } from '#admin/kit/list/describe-list.ts'
import type { FaqItem } from '#entities/faq-items/faq-item.ts'
import { sortTexts as texts } from '#texts/nl/admin/sorting.ts'
import styles from './faq.module.css'
import { useStep } from './use-step.ts'

/** The number that a question's place depends on, with a button to lower it and one to raise it. */
export const orderColumn: Column<FaqItem> = {
  name: 'order_index',
  sortable: true,
  place: 'figure',
  Cell: ({ row }) => {
    const step = useStep(row)
    const isLowest = row.order_index === 0
    return (
      <span className={styles.order}>
        <b>{row.order_index}</b>
        <IconButton aria-label={texts.up(row.question)} aria-disabled={isLowest} onClick={() => !isLowest && step(-1)}>
          <Icon name="ascending" />
        </IconButton>
        <IconButton aria-label={texts.down(row.question)} onClick={() => step(1)}>
          <Icon name="descending" />
        </IconButton>
      </span>
    )
  },
}
