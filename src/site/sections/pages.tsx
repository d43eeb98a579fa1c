import type { MouseEvent } from 'react'
import { site } from '#routes.ts'
import { pages as texts } from '#texts/nl/site.ts'
import { countPages, linkedPages } from '#site/list-pages.ts'
import type { SharedWords } from '#site/shared-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import css from './pages.module.css'
import { dutchNumber } from '#texts/nl/dutch-number.ts'

interface PagesProps {
  /** The address of the list. */
  list: string
  /** The last page that is shown. */
  page: number
  /** The number of items of the whole list. */
  total: number
  /** The number of items on one page. */
  perPage?: number
  words: SharedWords['pages']
  /** Appends the next page below what is shown, instead of following the link. */
  onMore?: (() => void) | undefined
  adding?: Adding | undefined
}

/** The state of the request for the next page. */
export type Adding = 'loading' | 'failed'

/** Renders the links to the other pages of a list; nothing when there is one page. */
export function Pages({ list, page, total, perPage, words, onMore, adding }: PagesProps) {
  const count = countPages(total, perPage)
  if (count === 1) return null
  const at = (to: number) => site.pageOf(list, to)
  const more = adding === 'loading' ? words.loading : adding === 'failed' ? words.retry : words.more
  const follow = (event: MouseEvent) => {
    if (!onMore || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (adding !== 'loading') onMore()
  }
  return (
    <div className={css.foot}>
      {adding === 'failed' && <p role="alert">{words.failed}</p>}
      {page < count && (
        <p className={css.more}>
          <ButtonLink href={at(page + 1)} look="line" onClick={follow} aria-disabled={adding === 'loading' || undefined}>
            {more}
          </ButtonLink>
        </p>
      )}
      <nav className={css.pages} aria-label={texts.label}>
        {page > 1 && (
          <a href={at(page - 1)} rel="prev">
            {words.previous}
          </a>
        )}
        <ol>
          {linkedPages(page, count).map((each, index) => (
            <li key={each ?? `gap-${index}`}>
              {each === null ? (
                <span aria-hidden="true">…</span>
              ) : (
                <a href={at(each)} aria-label={texts.page(each)} aria-current={each === page ? 'page' : undefined}>
                  {dutchNumber(each)}
                </a>
              )}
            </li>
          ))}
        </ol>
        {page < count && (
          <a href={at(page + 1)} rel="next">
            {words.next}
          </a>
        )}
      </nav>
    </div>
  )
}
