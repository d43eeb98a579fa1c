import type { ReactNode } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Icon, type IconName } from '#admin/kit/icon.tsx'
import { selectionTexts } from '#texts/nl/admin/selection.ts'
import styles from './bulk-bar.module.css'
import { focusList } from './focus-list.ts'

export interface BulkAction {
  label: string
  icon: IconName
  act: () => void
}

interface BulkBarProps {
  /** How many are selected; the actions only show when some are. */
  count: number
  words?: { readonly selected: (count: number) => string; readonly clear: string }
  actions: BulkAction[]
  onClear: () => void
  /** While an action runs no other begins. */
  isBusy?: boolean
  /** Stands in front and is always there: the box that selects all. */
  children?: ReactNode
}

/** What can be done with several rows at once. */
export function BulkBar({ count, words = selectionTexts, actions, onClear, isBusy = false, children }: BulkBarProps) {
  return (
    <div className={`${styles.bar} ${count > 0 ? styles.active : ''}`} aria-busy={isBusy}>
      {children}
      <output>{count > 0 && words.selected(count)}</output>
      {count > 0 && (
        <>
          <Button
            look="bare"
            onClick={() => {
              onClear()
              // This button is gone with the selection.
              focusList()
            }}
          >
            {words.clear}
          </Button>
          <div className={styles.actions}>
            {actions.map(({ label, icon, act }) => (
              <Button key={label} look="bare" aria-disabled={isBusy} onClick={act}>
                <Icon name={icon} />
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
