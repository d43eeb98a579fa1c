import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Marks the places that take files, so that each knows whether it is the only one. */
export const TAKES_FILES = 'data-takes-files'

/**
 * Files that are dropped on a place or pasted: into it, or anywhere when it is the only one. One dropped beside it does nothing,
 * where a browser would leave the page for it. Answers whether files hang over the place now.
 */
export function useGivenFiles(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const isInside = (target: EventTarget | null) => target instanceof Node && place.current?.contains(target) === true
  const give = (given: DataTransfer | null) => {
    const files = [...(given?.files ?? [])]
    if (files.length > 0) onFiles(files)
  }
  const hold = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover' && isInside(event.target))
  })
  const take = useEffectEvent((event: DragEvent) => {
    hold(event)
    if (isInside(event.target)) give(event.dataTransfer)
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    // An editor has taken it.
    if (event.defaultPrevented) return
    if (isInside(event.target) || (isOnlyPlace() && !isWritten(event.target))) give(event.clipboardData)
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('dragover', (event) => hold(event), { signal })
    document.addEventListener('dragleave', (event) => hold(event), { signal })
    document.addEventListener('drop', (event) => take(event), { signal })
    document.addEventListener('paste', (event) => paste(event), { signal })
    return () => controller.abort()
  }, [])
  return isOver
}

const isOnlyPlace = () => document.querySelectorAll(`[${TAKES_FILES}]`).length === 1

const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
