import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Hold = 'pointer' | 'focus' | 'undoing'

/** The time at which a countdown ends, or the milliseconds that are left while something holds it. */
type Countdown = { end: number } | { left: number }

/** Calls `onEnd` once, `time` milliseconds after `since`. The countdown stops while something holds it, and goes on afterwards. */
export function useCountdown(since: number, time: number, onEnd: () => void) {
  const [countdown, setCountdown] = useState<Countdown>({ end: since + time })
  const holds = useRef(new Set<Hold>())
  const finish = useEffectEvent(onEnd)
  useEffect(() => {
    if (!('end' in countdown)) return undefined
    const timer = setTimeout(() => finish(), countdown.end - Date.now())
    return () => clearTimeout(timer)
  }, [countdown])

  return {
    isHeld: 'left' in countdown,
    hold(by: Hold) {
      holds.current.add(by)
      const now = Date.now()
      setCountdown((before) => ('end' in before ? { left: before.end - now } : before))
    },
    letGo(by: Hold) {
      holds.current.delete(by)
      if (holds.current.size > 0) return
      const now = Date.now()
      setCountdown((before) => ('left' in before ? { end: now + before.left } : before))
    },
  }
}
