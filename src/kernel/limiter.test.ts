import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('never more run at once than there is room for, and all get their turn in order', async () => {
  const limit = createLimiter({ atOnce: 2, waiting: 8 })
  let running = 0
  let most = 0
  const done: number[] = []
  const task = (index: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    done.push(index)
  }
  await Promise.all(Array.from({ length: 10 }, (_, index) => limit(task(index))))
  expect(most).toBe(2)
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a task that fails makes room for the next', async () => {
  const limit = createLimiter({ atOnce: 1, waiting: 0 })
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limit(() => Promise.resolve('next'))).toBe('next')
})

test('who waits and who is refused is counted', async () => {
  const figures = { waiting: 0, refused: 0 }
  const limit = createLimiter({ atOnce: 1, waiting: 1, figures })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = limit(() => held)
  const second = limit(() => Promise.resolve('second'))
  await expect(limit(() => Promise.resolve('third'))).rejects.toThrow('unavailable')
  expect(figures).toEqual({ waiting: 1, refused: 1 })
  release()
  await first
  expect(await second).toBe('second')
  expect(figures).toEqual({ waiting: 0, refused: 1 })
})
