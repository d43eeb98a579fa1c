import { expect, test } from 'vitest'
import { MINUTE, systemClock } from '#kernel/clock.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { createDatabaseClock } from './database-clock.ts'

eachDatabase('the clock of the database', ({ database, engine }) => {
  test.each([5 * MINUTE, -5 * MINUTE])('is that of its server, also when somebody sets ours by %i ms', async (set) => {
    let off = 0
    const clock = createDatabaseClock(database, { now: () => systemClock.now() + off })
    await clock.look()
    off = set
    await clock.look()
    const difference = clock.now() - systemClock.now()
    expect(Math.round(difference / MINUTE) * MINUTE + 0).toBe(engine === 'postgres' ? 0 : set)
  })
})
