import { beforeEach, expect, test } from 'vitest'
import { draftStore } from './draft.ts'

const tabStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const row = { id: 'a', version: 2, created_at: '', updated_at: '', name: 'Els' }
let storage = tabStorage()
beforeEach(() => {
  storage = tabStorage()
})

test('a draft comes back in the form it was typed in, and in no other', () => {
  const drafts = draftStore(storage, 'testimonials')
  drafts.keep({ base: row, values: { name: 'Elsje' } })
  expect(drafts.read('a')).toEqual({ base: row, values: { name: 'Elsje' } })
  expect(drafts.read('b')).toBeNull()
  expect(drafts.read(undefined)).toBeNull()
  expect(draftStore(storage, 'services').read('a')).toBeNull()
})

test('a draft of a new row comes back in the empty form', () => {
  const drafts = draftStore(storage, 'testimonials')
  drafts.keep({ base: null, values: { name: 'Nieuw' } })
  expect(drafts.read(undefined)?.values).toEqual({ name: 'Nieuw' })
})

test('a cleared draft is gone', () => {
  const drafts = draftStore(storage, 'testimonials')
  drafts.keep({ base: null, values: { name: 'Nieuw' } })
  drafts.clear()
  expect(drafts.read(undefined)).toBeNull()
})

test.each(['{', 'null', '7', '{"values":3}', '{}'])('stored nonsense (%s) is no draft', (nonsense) => {
  storage.setItem('admin_draft:testimonials', nonsense)
  expect(draftStore(storage, 'testimonials').read(undefined)).toBeNull()
})
