import { expect, test } from 'vitest'
import { SECOND } from '#kernel/clock.ts'
import { NO_TOASTS, PAGE, type Toast, type UndoOffer, withModals, withOffer, withoutOffer, withoutToast, withToast } from './toasts.ts'

const saved: Toast = { tone: 'done', title: 'Succesvol bijgewerkt' }
const notLoaded: Toast = { tone: 'failed', title: 'Fout bij laden', isOfLoading: true }

test('a toast that has been announced is not announced again in a dialog that opens, nor on the page once that closes', () => {
  const shown = withToast(NO_TOASTS, saved, 0)
  expect(shown.shown?.announcedIn).toBe(PAGE)
  const over = withModals(shown, ['vraag'], 2 * SECOND)
  const back = withModals(over, [], 3 * SECOND)
  expect([over.shown?.announcedIn, back.shown?.announcedIn]).toEqual([null, null])
  expect(back.shown?.since).toBe(0)
})

test('a toast that a closing dialog takes away before it is announced is announced on the page', () => {
  const shown = withToast(withModals(NO_TOASTS, ['formulier'], 0), saved, 10)
  expect(shown.shown?.announcedIn).toBe('formulier')
  expect(withModals(shown, [], 60).shown?.announcedIn).toBe(PAGE)
})

test('a dialog that goes from under another moves nothing', () => {
  const shown = withToast(withModals(NO_TOASTS, ['formulier', 'vraag'], 0), saved, 0)
  expect(withModals(shown, ['vraag'], 2 * SECOND).shown).toEqual(shown.shown)
})

test('a failure to load waits for the word about an action, and has its full time after it', () => {
  const both = withToast(withToast(NO_TOASTS, saved, 0), notLoaded, SECOND)
  expect(both.shown?.toast).toEqual(saved)
  expect(withoutToast(both, 5 * SECOND).shown).toMatchObject({ toast: notLoaded, since: 5 * SECOND, announcedIn: PAGE })
  expect(withoutToast(withoutToast(both, 5 * SECOND), 10 * SECOND)).toEqual(NO_TOASTS)
})

test('an offer to undo stays when a toast comes and goes, moves into a dialog with its time, and goes when a newer one comes', () => {
  const offer = (words: string): UndoOffer => ({ words, undo: () => Promise.resolve(), Bar: () => null })
  const [first, second] = [offer('Een'), offer('Twee')]
  const shown = withoutToast(withToast(withOffer(NO_TOASTS, first, 0), saved, 0), 5 * SECOND)
  expect(shown.offered).toMatchObject({ offer: first, since: 0, announcedIn: PAGE })
  expect(withModals(shown, ['vraag'], 6 * SECOND).offered).toMatchObject({ since: 0, announcedIn: null })
  const newer = withOffer(shown, second, 7 * SECOND)
  expect(newer.offered).toMatchObject({ offer: second, since: 7 * SECOND })
  expect(withoutOffer(newer, first).offered).toMatchObject({ offer: second })
  expect(withoutOffer(newer, second).offered).toBeNull()
})
