import { expect, test } from 'vitest'
import { eachDatabase } from '../../../test/support/each-database.ts'
import type { Author } from '#kernel/author.ts'
import { MINUTE } from '#kernel/clock.ts'
import { contentImportRepository } from './content-import.repository.ts'

const author = (name: string): Author => ({ id: null, name, way: 'api' })
const RUNNING = { code: 'import-running' }

eachDatabase('the turn to import content', ({ database, clock }) => {
  const alive = new Set([1, 2])
  const isAlive = (pid: number) => alive.has(pid)
  const processOf = (pid: number, host = 'here') => contentImportRepository({ database, clock, self: { host, pid }, isAlive })

  test('is had by one at a time, and everybody can read how far that one is', async () => {
    expect(await processOf(2).latest()).toBeNull()
    const lease = await processOf(1).begin(author('An'))
    await expect(processOf(2).begin(author('Bo'))).rejects.toMatchObject(RUNNING)
    await lease.step('checking')
    expect(await processOf(2).latest()).toMatchObject({ state: 'running', step: 'checking', by: 'An', is_replaced: false })
    await lease.step('clearing')
    await lease.end({ state: 'done', counts: { services: 4 } })
    expect(await processOf(2).latest()).toMatchObject({ state: 'done', is_replaced: true, counts: { services: 4 } })
    await (await processOf(2).begin(author(''))).end({ state: 'failed' })
  })

  test('is held for ten minutes by a file that is still coming in, and from then on until somebody else wants it', async () => {
    const slow = await processOf(1).begin(author('An'))
    const steps = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.advance(MINUTE - 1)
        await slow.step('receiving', minute, 100)
        await expect.poll(async () => (await processOf(1).latest())?.done).toBe(minute)
      }
    }
    await steps(9)
    await expect(processOf(2).begin(author('Bo'))).rejects.toMatchObject(RUNNING)
    await steps(2)
    const next = await processOf(2).begin(author('Bo'))
    await expect(slow.step('checking')).rejects.toMatchObject(RUNNING)
    await slow.cancel()
    expect(await processOf(1).latest()).toMatchObject({ state: 'running', by: 'Bo' })
    await next.step('checking')
    clock.advance(30 * MINUTE)
    await next.step('checking', 1, 2)
    await expect.poll(async () => (await processOf(1).latest())?.done).toBe(1)
    await expect(processOf(1).begin(author('An'))).rejects.toMatchObject(RUNNING)
    await next.end({ state: 'done' })
  })

  test('that is called off leaves what was there before', async () => {
    await (await processOf(1).begin(author('An'))).end({ state: 'done' })
    const before = await processOf(1).latest()
    await (await processOf(2).begin(author('Bo'))).cancel()
    expect(await processOf(1).latest()).toEqual(before)
  })

  test('of a process that died is free at once on its machine, elsewhere after a minute of silence', async () => {
    const lease = await processOf(1).begin(author('An'))
    alive.delete(1)
    expect(await processOf(2).latest()).toMatchObject({ state: 'broken-off' })
    expect(await processOf(2, 'there').latest()).toMatchObject({ state: 'running' })
    clock.advance(MINUTE)
    expect(await processOf(2, 'there').latest()).toMatchObject({ state: 'broken-off' })
    const next = await processOf(2, 'there').begin(author('Bo'))
    alive.add(1)

    // The first process was not dead after all: its changes are rolled back, and it overwrites nothing.
    const replacing = database.query.transaction().execute((transaction) => lease.replaced(transaction))
    await expect(replacing).rejects.toMatchObject(RUNNING)
    await lease.end({ state: 'done' })
    expect(await processOf(1).latest()).toMatchObject({ state: 'running', by: 'Bo' })
    await next.cancel()
  })

  test('says that the content is in place if and only if the transaction of the rows is', async () => {
    const lease = await processOf(1).begin(author('An'))
    const failing = database.query.transaction().execute(async (transaction) => {
      await lease.replaced(transaction)
      throw new Error('a row is not right')
    })
    await expect(failing).rejects.toThrow('a row is not right')
    expect(await processOf(1).latest()).toMatchObject({ is_replaced: false })
    await database.query.transaction().execute((transaction) => lease.replaced(transaction))
    expect(await processOf(1).latest()).toMatchObject({ is_replaced: true })
    await lease.end({ state: 'failed' })
  })
})
