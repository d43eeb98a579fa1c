import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  label: string
  /** How many there are under it, once that is known; absent where nobody counts. */
  count?: number | undefined
  isCurrent: boolean
  /** The screen that it leads to, where that is another one. */
  to?: string
  /** Makes the address of the tab out of the one that is open. */
  search: (before: object) => object
}

/** Views of one list, or lists that belong together, each with an address of its own. */
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
            <Link
              to={tab.to ?? '.'}
              search={tab.search}
              aria-current={tab.isCurrent ? 'page' : undefined}
              // Otherwise the router takes the tab whose address has no filter for the current one under every filter.
              activeOptions={{ explicitUndefined: true }}
              resetScroll={false}
            >
              {tab.label} {'count' in tab && <span>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where the tabs scroll, the current one stands in their middle, so that it and its neighbours are seen. */
function showCurrent(nav: HTMLElement | null): void {
  const tab = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
}
