import type { Subject } from '#admin/kit/history-address.ts'
import { useWaiting } from '#features/changes/screen/proposals/use-waiting.ts'
import { Waiting } from '#features/changes/screen/proposals/waiting-proposals.tsx'
import styles from './waiting-choices.module.css'

/** Renders a panel with a line for each proposal and plan of something that a button changes, without a form. docs/product/proposals.md */
export function WaitingChoices({ subject }: { subject: Subject }) {
  const { waiting, isMore } = useWaiting(subject)
  if (waiting.length === 0) return null
  return (
    <div className={styles.panel}>
      <Waiting proposals={waiting} isMore={isMore} />
    </div>
  )
}
