import { expect, test } from 'vitest'
import { Problem } from '#kernel/problem.ts'
import { createUploadLimiter } from './upload-limiter.ts'

/** Counts how often the action succeeds until there is no room. */
function until(isFull: () => unknown): number {
  for (let times = 0; ; times += 1)
    try {
      isFull()
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'unavailable') throw error
      return times
    }
}

test('one address has a third of the places, its provider two thirds, and others the rest', () => {
  const limiter = createUploadLimiter({ bodies: 60, bytes: 60 })
  expect(until(() => limiter.acquire('203.0.113.7'))).toBe(20)
  expect(until(() => limiter.acquire('203.0.113.8'))).toBe(20)
  expect(until(() => limiter.acquire('203.0.113.9'))).toBe(0)
  expect(until(() => limiter.acquire('198.51.100.1'))).toBe(20)
  expect(until(() => limiter.acquire('192.0.2.1'))).toBe(0)
})

test('who has many addresses of IPv6 leaves room to others', () => {
  const limiter = createUploadLimiter({ bodies: 60, bytes: 60 })
  let next = 0
  const street = () => limiter.acquire(`2001:db8:1:${(next += 1).toString(16)}::1`)
  expect(until(street)).toBe(30)
  next = 0x100
  expect(until(street)).toBe(10)
  expect(until(() => limiter.acquire('2001:db8:2::1'))).toBe(20)
})

test('bytes are counted before they are written, and come free with their body', () => {
  const limiter = createUploadLimiter({ bodies: 60, bytes: 300 })
  const [one, other] = [limiter.acquire('203.0.113.7'), limiter.acquire('203.0.113.7')]
  one.reserve(60)
  other.reserve(40)
  expect(() => one.reserve(1)).toThrow('unavailable')
  const elsewhere = limiter.acquire('198.51.100.1')
  expect(until(() => elsewhere.reserve(10))).toBe(10)

  other.release()
  one.reserve(40)
  expect(() => one.reserve(1)).toThrow('unavailable')
  one.release()
  limiter.acquire('203.0.113.7').reserve(100)
})
