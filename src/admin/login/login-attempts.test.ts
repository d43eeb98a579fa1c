import { expect, test } from 'vitest'
import { afterFailure, afterRefusal, attemptsAt, attemptsLeft, BLOCK_TIME, NO_ATTEMPTS, timeLeft } from './login-attempts.ts'

const NOW = Date.parse('2025-11-21T12:00:00.000Z')

test('two failures leave one attempt', () => {
  const twice = afterFailure(afterFailure(NO_ATTEMPTS, NOW), NOW)
  expect(twice).toEqual({ failures: 2, blockedUntil: null })
  expect(attemptsLeft(twice)).toBe(1)
})

test('the third failure blocks for five minutes', () => {
  expect(afterFailure({ failures: 2, blockedUntil: null }, NOW)).toEqual({ failures: 3, blockedUntil: NOW + 300_000 })
})

test('the count of the server goes before our own', () => {
  expect(afterFailure(NO_ATTEMPTS, NOW, 0)).toEqual({ failures: 3, blockedUntil: NOW + BLOCK_TIME })
  expect(afterFailure({ failures: 2, blockedUntil: null }, NOW, 2)).toEqual({ failures: 1, blockedUntil: null })
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
