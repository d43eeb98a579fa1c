import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldId } from '#admin/kit/form/field.tsx'
import { usePress } from '#admin/kit/press.ts'

const BEFORE_NAME = fieldId('')
const WRITTEN_IN = 'textarea, [contenteditable]'

/**
 * Returns the fields that show help for writing, the active one last. The active field has the focus, or had it last, so that it stays
 * active while a button is pressed. When hiding the help of an earlier field would move the active one, the earlier field keeps its help.
 */
export function useActiveField(): readonly string[] {
  const { whenUp } = usePress()
  const [open, setOpen] = useState<readonly string[]>([])
  const show = useEffectEvent((field: Element, place: string) => {
    if (place === open.at(-1)) return
    const isInPlace = heldInPlace(field)
    flushSync(() => setOpen([place]))
    if (isInPlace()) return
    flushSync(() => setOpen([...open.filter((other) => other !== place), place]))
    isInPlace()
  })
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.id.startsWith(BEFORE_NAME) && target.matches(WRITTEN_IN))) return
      whenUp(() => show(target, target.id.slice(BEFORE_NAME.length)))
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [whenUp])
  return open
}

/**
 * Remembers the position of an element on the screen. Returns a function that scrolls it back there after a change, and is true when that
 * worked.
 */
function heldInPlace(element: Element): () => boolean {
  const place = () => element.getBoundingClientRect().top
  const before = place()
  return () => {
    scrollerOf(element).scrollTop += place() - before
    return Math.abs(place() - before) < 1
  }
}

/** Returns the element that scrolls an element. */
function scrollerOf(element: Element): Element {
  const isScroller = (around: Element) => around.scrollHeight > around.clientHeight && getComputedStyle(around).overflowY === 'auto'
  let around = element.parentElement
  while (around && !isScroller(around)) around = around.parentElement
  return around ?? document.documentElement
}
