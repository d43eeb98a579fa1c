import { useEffect, useRef } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import styles from './inbox.module.css'
import { useBulk } from './use-bulk.ts'
import { useRemoval } from './use-removal.ts'

interface BulkActionsProps {
  chosen: string[]
  /** Whether that is every message on the page. */
  all: boolean
  onSelectAll: (selected: boolean) => void
}

/** What can be done with several messages at once. */
export function BulkActions({ chosen, all, onSelectAll }: BulkActionsProps) {
  const { setStatus } = useBulk(() => onSelectAll(false))
  const remove = useRemoval(() => onSelectAll(false))
  const box = useRef<HTMLInputElement>(null)
  const some = chosen.length > 0
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all
  }, [some, all])

  return (
    <div className={styles.bulk}>
      <label className={styles.check}>
        <input ref={box} type="checkbox" checked={all} onChange={(event) => onSelectAll(event.target.checked)} />
        <span className={some ? 'sr' : ''}>{messageTexts.selectAll}</span>
      </label>
      <output>{some && messageTexts.selected(chosen.length)}</output>
      {some && (
        <div className={styles.bulkButtons}>
          <Button look="bare" onClick={() => setStatus({ ids: chosen, status: 'archived' })}>
            <Icon name="archive" />
            {messageTexts.archive}
          </Button>
          <Button look="bare" onClick={() => setStatus({ ids: chosen, status: 'spam' })}>
            <Icon name="warning" />
            {messageTexts.toSpam}
          </Button>
          <Button look="bare" onClick={() => void remove(chosen)}>
            <Icon name="bin" />
            {messageTexts.remove}
          </Button>
        </div>
      )}
    </div>
  )
}
