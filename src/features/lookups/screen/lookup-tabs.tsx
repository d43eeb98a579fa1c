import { useLocation } from '@tanstack/react-router'
import { Tabs } from '#admin/kit/tabs.tsx'
import { lookupTexts } from '#texts/nl/admin/lookups.ts'
import { LOOKUPS } from './lookups.ts'
import styles from './lookups.module.css'

/** Renders a tab for each lookup list. */
export function LookupTabs() {
  const { pathname } = useLocation()
  return (
    <div className={styles.tabs}>
      <Tabs
        label={lookupTexts.title}
        tabs={LOOKUPS.map(({ path, label }) => ({ label, to: path, isCurrent: path === pathname, search: () => ({}) }))}
      />
    </div>
  )
}
