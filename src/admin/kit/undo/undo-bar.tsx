import { useHotkeys } from '@mantine/hooks'
import { type CSSProperties, useRef, useState } from 'react'
import { useFocusBack } from '#admin/kit/focus-back.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { UNDO_TIME, type UndoBarProps } from '#admin/kit/toasts.ts'
import { undoTexts as texts } from '#texts/nl/admin/undo.ts'
import styles from './undo-bar.module.css'
import { useCountdown } from './use-countdown.ts'

/**
 * Renders the bar that offers to undo an action. Its time stops while it has the pointer or the focus, and while the action is being undone.
 * docs/product/trash.md
 */
export function UndoBar({ offered: { offer, since }, onDismiss }: UndoBarProps) {
  const dismiss = () => onDismiss(offer)
  const bar = useRef<HTMLDivElement>(null)
  const [isUndoing, setUndoing] = useState(false)
  const { isHeld, hold, letGo } = useCountdown(since, UNDO_TIME, dismiss)
  const noteWhere = useFocusBack(bar)

  const undo = async () => {
    if (isUndoing) return
    setUndoing(true)
    hold('undoing')
    // After a failure the bar stays, so that the person can try again.
    await offer.undo().then(dismiss, () => {
      setUndoing(false)
      letGo('undoing')
    })
  }
  useHotkeys([['mod+Z', () => void undo()]])

  return (
    <div
      ref={bar}
      className={styles.bar}
      data-held={isHeld || undefined}
      style={{ '--time': `${UNDO_TIME}ms`, '--since': `${useElapsed(since)}ms` } as CSSProperties}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => letGo('pointer')}
      onFocus={(event) => {
        noteWhere(event)
        hold('focus')
      }}
      onBlur={() => letGo('focus')}
    >
      <p>{offer.words}</p>
      <button type="button" className={styles.undo} title={texts.hint} aria-disabled={isUndoing} onClick={() => void undo()}>
        {isUndoing ? texts.undoing : texts.undo}
      </button>
      <button type="button" aria-label={texts.close} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Returns the milliseconds since a moment, as they were when the component appeared. */
const useElapsed = (since: number): number => useState(() => Date.now() - since)[0]
