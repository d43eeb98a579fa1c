import panel from '#admin/kit/panel.module.css'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './skeleton.module.css'

const ROWS = [62, 48, 70, 55, 66, 44, 58, 51]

/** Renders a skeleton of rows that are loading; `words` are visible to everybody, the standard ones only to screen readers. */
export const SkeletonRows = ({ words }: { words?: string | undefined }) => (
  <div>
    <output className={words === undefined ? 'sr' : styles.loading}>{words ?? kitTexts.loading}</output>
    {ROWS.map((width) => (
      <div key={width} className={styles.skeleton} style={{ '--width': `${width}%` } as object} />
    ))}
  </div>
)

/** Renders a skeleton of rows in a panel. */
export const SkeletonPanel = () => (
  <div className={`${panel.panel} ${styles.panel}`} aria-busy="true">
    <SkeletonRows />
  </div>
)
