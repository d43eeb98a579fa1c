import { expect, test } from 'vitest'
import { watchPresses } from './press.ts'

/** A page that receives presses and lists the callbacks in the order of their calls; `pass` lets its time pass. */
function page() {
  const target = new EventTarget()
  let due: { callback: () => void; in: number } | null = null
  const { whenUp } = watchPresses(target, (callback, milliseconds) => {
    const own = { callback, in: milliseconds }
    due = own
    return () => void (due === own && (due = null))
  })
  const called: string[] = []
  return {
    called,
    on: (...types: string[]) => types.forEach((type) => target.dispatchEvent(new Event(type))),
    later: (name: string) => whenUp(() => called.push(name)),
    pass(milliseconds: number) {
      if (!due || due.in > milliseconds) return
      const { callback } = due
      due = null
      callback()
    },
  }
}

test('what would move the page waits from the press to after the click, and keeps its order', () => {
  const { called, on, later, pass } = page()
  later('before')
  on('pointerdown')
  later('first')
  on('pointerup')
  later('second')
  on('click')
  expect(called).toEqual(['before'])
  pass(0)
  expect(called).toEqual(['before', 'first', 'second'])
  later('after')
  expect(called).toEqual(['before', 'first', 'second', 'after'])
})

test.each([
  { what: 'a press that ends without a click', events: ['pointerdown', 'pointerup'], after: 100 },
  { what: 'a finger that scrolls', events: ['pointerdown', 'pointercancel'], after: 0 },
  { what: 'a press that is held, or whose end nobody hears', events: ['pointerdown'], after: 1000 },
])('$what holds nothing back for good', ({ events, after }) => {
  const { called, on, later, pass } = page()
  on(...events)
  later('held')
  pass(after - 1)
  expect(called).toEqual([])
  pass(after)
  expect(called).toEqual(['held'])
})
