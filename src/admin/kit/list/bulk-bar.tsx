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
  /** The number of selected rows; without any, the actions are hidden. */
  count: number
  words?: { readonly selected: (count: number) => string; readonly clear: string }
  actions: BulkAction[]
  onClear: () => void
  /** True while an action runs, which disables the others. */
  isBusy?: boolean
  /** Content in front that is always visible: the checkbox that selects all. */
  children?: ReactNode
}

/** Renders the actions for several rows at once. */
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
              // The focused button disappears with the selection.
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
