import { expect, test } from 'vitest'
import { afterFailure, afterRefusal, attemptsAt, attemptsLeft, BLOCK_TIME, NO_ATTEMPTS, timeLeft } from './login-attempts.ts'

const NOW = Date.parse('2025-11-21T12:00:00.000Z')

test('with one attempt left there were two failures', () => {
  const twice = afterFailure(NOW, 1)
  expect(twice).toEqual({ failures: 2, blockedUntil: null })
  expect(attemptsLeft(twice)).toBe(1)
})

test('the third failure blocks for five minutes', () => {
  expect(afterFailure(NOW, 0)).toEqual({ failures: 3, blockedUntil: NOW + 300_000 })
})

test('a block is over to the millisecond, and the counter starts anew', () => {
  const blocked = afterRefusal(NOW, 300)
  expect(attemptsAt(blocked, NOW + BLOCK_TIME - 1)).toBe(blocked)
  expect(attemptsAt(blocked, NOW + BLOCK_TIME)).toEqual(NO_ATTEMPTS)
})

test('a server cannot block the form for longer than five minutes', () => {
  expect(afterRefusal(NOW, 86_400).blockedUntil).toBe(NOW + BLOCK_TIME)
  expect(afterRefusal(NOW, 42).blockedUntil).toBe(NOW + 42_000)
})

test('the countdown rounds up, so that it never shows zero while blocked', () => {
  expect(timeLeft(NOW + 300_000, NOW)).toBe('5:00')
  expect(timeLeft(NOW + 65_001, NOW)).toBe('1:06')
  expect(timeLeft(NOW + 1, NOW)).toBe('0:01')
})
