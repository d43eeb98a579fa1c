import type { MouseEvent } from 'react'
import { centreInRow } from '#site/behaviours/view-row.ts'
import css from './view-links.module.css'

/** One of the ways to look at a page's list: everything, or what belongs to a category. Each has an address of its own. */
export interface View {
  value: string
  label: string
  href: string
  /** The document's title, without the company. */
  title: string
}

interface ViewLinksProps {
  /** What the links choose between. */
  label: string
  views: View[]
  current: string
  /** Called in place of following the link; not for a link that is opened elsewhere. */
  onChoose?: ((view: string) => void) | undefined
}

/** The views as links, which is all they need to be; an island may answer them without leaving the page. */
export function ViewLinks({ label, views, current, onChoose }: ViewLinksProps) {
  return (
    <nav className={css.views} aria-label={label} data-views>
      {views.map(({ value, label: text, href }) => (
        <a
          key={value}
          href={href}
          aria-current={value === current ? 'true' : undefined}
          onClick={(event) => {
            if (!onChoose || opensElsewhere(event)) return
            event.preventDefault()
            centreInRow(event.currentTarget)
            onChoose(value)
          }}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey
