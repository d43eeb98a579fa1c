import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** The attribute of the places that accept files, so that each can tell whether it is the only one. */
export const TAKES_FILES = 'data-takes-files'

/**
 * Receives files that are dropped on a place or pasted: in the place, or anywhere when it is the only one. A file dropped elsewhere does
 * nothing; without this hook a browser would open it and leave the page. Returns true while files are dragged over the place.
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
    // An editor has already handled the paste.
    if (event.defaultPrevented) return
    // Programs copy a picture of a text beside the text, and the text is what somebody pastes into a field.
    if (isWritten(event.target) && event.clipboardData?.getData('text/plain')) return
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
