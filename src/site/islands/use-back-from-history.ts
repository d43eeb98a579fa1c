import { useEffect, useRef } from 'react'

/** Calls back when the browser restores the page from its history cache, where it still is as it was left. */
export function useBackFromHistory(callback: () => void) {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && latest.current()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
