import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#kernel/clock.ts'
import { STORED_MS, offlineAnswers } from './offline-answers.ts'

const ELS = { id: 'u1', email: 'els@helder.test', name: 'Els Peeters', role: 'beheerder' as const }
const JAN = { ...ELS, id: 'u2', name: 'Jan Claes' }
const TODAY = '/api/admin/today'

let stored: Map<string, string>
let now: number
let isFull: boolean
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    stored.set(key, value)
  },
  removeItem: (key: string) => void stored.delete(key),
}
const answers = offlineAnswers(storage, () => now)

beforeEach(() => {
  ;[stored, now, isFull] = [new Map<string, string>(), Date.parse('2026-03-02T08:12:00.000Z'), false]
  answers.keep(ELS, TODAY, ['Nadia Benali'])
})

test('an answer is kept with its time and its person, for a week', () => {
  expect(answers.answer(TODAY)).toEqual({ at: now, body: ['Nadia Benali'] })
  expect(answers.user()).toEqual(ELS)
  now += STORED_MS - 1
  expect(answers.answer(TODAY)).not.toBeNull()
  now += 1
  expect([answers.answer(TODAY), answers.user(), stored.size]).toEqual([null, null, 0])
})

test('an answer from the future is forgotten, because its age is unknown', () => {
  now -= MINUTE
  expect([answers.answer(TODAY), stored.size]).toEqual([null, 0])
})

test('another person gets nothing of it, and their own answer takes its place', () => {
  answers.keepOnlyOf(ELS)
  expect(answers.user()).toEqual(ELS)
  answers.keep(JAN, `${TODAY}?mine=true`, [])
  expect([answers.user()?.name, answers.answer(TODAY)]).toEqual(['Jan Claes', null])
  answers.keepOnlyOf(ELS)
  expect(stored.size).toBe(0)
})

test('when there is no room for a newer answer, the older one goes', () => {
  isFull = true
  answers.keep(ELS, TODAY, ['Wim Lauwers'])
  expect(answers.answer(TODAY)).toBeNull()
})

test.each(['nonsense', '{}', 'null', '{"user":{"id":1},"answers":{}}', '{"user":null}'])('%s counts as nothing', (value) => {
  stored.set('admin_offline', value)
  expect([answers.answer(TODAY), answers.user()]).toEqual([null, null])
})
