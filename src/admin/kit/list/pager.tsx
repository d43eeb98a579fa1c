import { IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './pager.module.css'

interface PagerProps {
  className?: string | undefined
  /** Of what these are the pages, where a screen has more than one. */
  of?: string
  /** How many rows come before this page, how many it shows, and how many there are on all of them. */
  before: number
  shown: number
  total: number
  /** Counted from 1. */
  page: number
  last: number
  onPage: (page: number) => void
}

/** Which rows of how many show, and the way to the others. */
export function Pager({ className, of, before, shown, total, page, last, onPage }: PagerProps) {
  const [isFirst, isLast] = [page <= 1, page >= last]
  return (
    <nav className={className} aria-label={of === undefined ? kitTexts.pages : `${kitTexts.pages}: ${of}`}>
      <output>{kitTexts.range(before + 1, before + shown, total)}</output>
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
