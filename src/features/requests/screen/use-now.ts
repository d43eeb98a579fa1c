import { useEffect, useState } from 'react'
import { MINUTE } from '#kernel/clock.ts'

/** Returns the current time, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
