import { useEffect, useRef, useState } from 'react'
import { useFocusBack } from '#admin/kit/focus-back.ts'
import { SECOND } from '#kernel/clock.ts'
import { REPLY_HOLD_MS } from '#features/requests/request-reply.ts'
import { replyTexts as texts } from '#texts/nl/admin/replies.ts'
import styles from './reply.module.css'
import type { Reply } from './use-replies.ts'

/** Returns the seconds until a mail leaves. The clock of this machine may be wrong, so only the server says whether it has left. */
export function useSecondsLeft(heldUntil: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  const left = Math.ceil((Date.parse(heldUntil) - now) / SECOND)
  return Math.min(Math.max(left, 0), REPLY_HOLD_MS / SECOND)
}

interface HeldReplyProps {
  name: string
  reply: Reply
  heldUntil: string
  isHolding: boolean
  onHold: (reply: Reply) => void
}

/** Renders the bar by which somebody takes a mail back while it is held. It is announced once, without its seconds. */
export function HeldReply({ name, reply, heldUntil, isHolding, onHold }: HeldReplyProps) {
  const bar = useRef<HTMLDivElement>(null)
  const noteWhere = useFocusBack(bar)
  const seconds = useSecondsLeft(heldUntil)
  return (
    <div ref={bar} className={styles.bar} onFocus={noteWhere}>
      <span className={styles.seconds} aria-hidden="true">
        {seconds}
      </span>
      <p aria-hidden="true">{texts.leavesTo(name)}</p>
      <output className="sr">{texts.leaves}</output>
      <button type="button" aria-disabled={isHolding} onClick={() => !isHolding && onHold(reply)}>
        {isHolding ? texts.holding : texts.hold}
      </button>
    </div>
  )
}
