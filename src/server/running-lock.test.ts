import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onServer } from '../../test/support/postgres-server.ts'
import { eachDataFolder } from '../../test/support/each-data-folder.ts'
import { testOf } from '../../test/support/each-database.ts'
import { DataInUseError, lockShared, lockExclusive } from './running-lock.ts'

/** Starts another process that uses the data until it is killed. */
async function startUser(place: { dataDir: string; databaseUrl: string }) {
  const script = `const { lockShared } = await import(${JSON.stringify(join(import.meta.dirname, 'running-lock.ts'))})
    globalThis.lock = await lockShared(${JSON.stringify(place)})
    console.log('using it')
    setInterval(() => undefined, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const takes = (place: { dataDir: string; databaseUrl: string }): Promise<boolean> =>
  lockExclusive(place).then(
    (lock) => lock.release().then(() => true),
    () => false,
  )

eachDataFolder('using the data', (current, engine) => {
  test('many may use it together, and nobody has it alone until the last one stops', async () => {
    const { config } = current()
    const [first, second] = [await lockShared(config), await lockShared(config)]
    await expect(lockExclusive(config)).rejects.toThrow(DataInUseError)
    await first.release()
    await expect(lockExclusive(config)).rejects.toThrow(DataInUseError)
    await second.release()
    const alone = await lockExclusive(config)
    await expect(lockShared(config)).rejects.toThrow(/restored/)
    await alone.release()
    await (await lockShared(config)).release()
  })

  test('a process that is killed no longer counts', async () => {
    const { config } = current()
    const user = await startUser(config)
    expect(await takes(config)).toBe(false)
    await user.kill()
    await expect.poll(() => takes(config)).toBe(true)
  })

  test('a process on another machine counts when the database is a server', async () => {
    const { config } = current()
    const elsewhere = await startUser({ ...config, dataDir: join(config.dataDir, 'of-another-machine') })
    expect(await takes(config)).toBe(engine === 'sqlite')
    await elsewhere.kill()
  })

  testOf('postgres', engine, 'what could not be locked whole is not locked at all', async () => {
    const { config } = current()
    const elsewhere = await lockShared({ ...config, dataDir: join(config.dataDir, 'of-another-machine') })
    await expect(lockExclusive(config)).rejects.toThrow(DataInUseError)
    await elsewhere.release()
    // This time the database is free, so only a lock that is left on the folder could refuse it.
    expect(await takes(config)).toBe(true)
  })

  testOf('postgres', engine, 'a lost connection to the server is made again', async () => {
    const { config } = current()
    const holders = () =>
      onServer(config.databaseUrl, async (client) => {
        const { rows } = await client.query<{ pid: number }>(
          `select pid from pg_locks join pg_database on oid = database where locktype = 'advisory' and datname = current_database()`,
        )
        return rows.map(({ pid }) => pid)
      })
    const lock = await lockShared(config)
    const before = await holders()
    await onServer(config.databaseUrl, (client) => client.query('select pg_terminate_backend($1)', before))
    await expect.poll(holders, { interval: 100 }).toEqual([expect.not.toBeOneOf(before)])
    await lock.release()
  })
})
