import type { MouseEvent } from 'react'
import { centreInRow } from '#site/behaviours/view-row.ts'
import css from './view-links.module.css'

/** A view of a page's list: all items, or those of a category. Each view has an address. */
export interface View {
  value: string
  label: string
  href: string
  /** The document's title, without the company's name. */
  title: string
}

interface ViewLinksProps {
  /** The name of the group of links. */
  label: string
  views: View[]
  current: string
  /** Called instead of following the link, except for a link that opens elsewhere. */
  onChoose?: ((view: string) => void) | undefined
}

/** Renders the views as links. An island may handle them without leaving the page. */
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
