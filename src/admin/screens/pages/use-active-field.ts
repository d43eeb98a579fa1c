import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldId } from '#admin/kit/form/field.tsx'
import { usePress } from '#admin/kit/press.ts'

const BEFORE_NAME = fieldId('')
const WRITTEN_IN = 'textarea, [contenteditable]'

/**
 * The fields of the form on this screen that show what helps to write in them. The last one has the focus, or had it last: it stays that
 * while a button is pressed. One above it whose help cannot fold without moving it under the pointer keeps that a little longer.
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

/** After a change: scrolls until an element is where it was on the screen, and answers whether it is. */
function heldInPlace(element: Element): () => boolean {
  const place = () => element.getBoundingClientRect().top
  const before = place()
  return () => {
    scrollerOf(element).scrollTop += place() - before
    return Math.abs(place() - before) < 1
  }
}

/** What an element is scrolled in. */
function scrollerOf(element: Element): Element {
  const isScroller = (around: Element) => around.scrollHeight > around.clientHeight && getComputedStyle(around).overflowY === 'auto'
  let around = element.parentElement
  while (around && !isScroller(around)) around = around.parentElement
  return around ?? document.documentElement
}
