import { IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './pager.module.css'

interface PagerProps {
  className?: string | undefined
  /** The name of the list, where a screen has more than one. */
  of?: string
  /** The number of rows before this page; `shown` counts this page and `total` all pages. */
  before: number
  shown: number
  total: number
  /** The number up to which rows were counted, where there can be more. */
  countedMax?: number | undefined
  /** The page, counted from 1. */
  page: number
  last: number
  onPage: (page: number) => void
}

/** Renders which rows of the total are shown, with buttons to the other pages. */
export function Pager({ className, of, before, shown, total, countedMax = Infinity, page, last, onPage }: PagerProps) {
  const [isFirst, isLast] = [page <= 1, page >= last]
  return (
    <nav className={className} aria-label={of === undefined ? kitTexts.pages : `${kitTexts.pages}: ${of}`}>
      <output>{kitTexts.range(before + 1, before + shown, Math.min(total, countedMax), total > countedMax)}</output>
      <div className={styles.moves}>
        <IconButton aria-label={kitTexts.previous} aria-disabled={isFirst} onClick={() => onPage(page - 1)}>
          <Icon name="previous" />
        </IconButton>
        <IconButton aria-label={kitTexts.next} aria-disabled={isLast} onClick={() => onPage(page + 1)}>
          <Icon name="next" />
        </IconButton>
      </div>
    </nav>
  )
}
