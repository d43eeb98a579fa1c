import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from './link.tsx'
import styles from './tabs.module.css'

export interface Tab {
  label: string
  /** The number of items under the tab: undefined until it is known, absent for a tab without a count. */
  count?: number | undefined
  isCurrent: boolean
  /** The path of the tab's screen, when it is another screen. */
  to?: string
  /** Returns the search parameters of the tab from the current ones. */
  search: (before: object) => object
}

/** Renders views of one list, or lists that belong together, as tabs that each have an address. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const nav = useRef<HTMLElement>(null)
  const widths = tabs.map((tab) => [tab.isCurrent, tab.label, tab.count]).join()
  const showAgain = useEffectEvent((_widths: string) => showCurrent(nav.current))
  useEffect(() => showAgain(widths), [widths])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link to={tab.to ?? '.'} search={tab.search} current={tab.isCurrent ? 'true' : undefined} resetScroll={false}>
              {tab.label} {'count' in tab && <span>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the tabs so that the current one is in the middle and its neighbours are visible. */
function showCurrent(nav: HTMLElement | null): void {
  const tab = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
}
