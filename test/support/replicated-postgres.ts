import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { cuttableLine } from './cut-line.ts'
import { onServer } from './postgres-server.ts'
import { type PostgresServer, startPostgres } from './start-postgres.ts'
import { until } from './until.ts'

export interface ReplicatedPostgres {
  /** An address that leads to the primary, and after `failOver` to the replica. */
  url: string
  /**
   * Cuts the replica off, kills the primary once writes reach only the primary, leads the address to the replica, and promotes the replica
   * `afterMs` later. Resolves when the replica takes writes.
   */
  failOver(afterMs: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Thresholds for writes to the primary without the replica: this many transactions wait for a replica, or this many bytes were written
 * without one, as happens where nobody waits.
 */
const WAITING = 2
const WITHOUT_BYTES = 100_000

/** Starts a PostgreSQL server with a synchronous replica: a commit is on both before the client hears of it. */
export async function replicatedPostgres(): Promise<ReplicatedPostgres> {
  const primary = await startPostgres()
  const following = await cuttableLine(primary.url)
  const replica = await startPostgres(({ data, user }) => copyOf(primary, following.url, data, user))
  await onServer(primary.url, async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'")
    await client.query('select pg_reload_conf()')
    await until('the replica to follow', async () => {
      const { rows } = await client.query<{ sync_state: string }>('select sync_state from pg_stat_replication')
      return rows[0]?.sync_state === 'sync'
    })
  })
  const line = await cuttableLine(primary.url)
  let isCutOff = false
  const cutOff = async () => {
    if (!isCutOff) await following.cut()
    isCutOff = true
  }
  return {
    url: line.url,
    failOver: async (afterMs) => {
      await onServer(primary.url, async (client) => {
        const { rows } = await client.query<{ at: string }>('select pg_current_wal_lsn() as at')
        await cutOff()
        await until('writes to the primary alone', () => isOnPrimaryOnly(client, rows[0]?.at))
      })
      await primary.kill()
      line.turnTo(replica.url)
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      await onServer(replica.url, (client) => client.query('select pg_promote()'))
    },
    stop: async () => {
      await line.cut()
      await cutOff()
      await replica.stop()
      await primary.stop()
    },
  }
}

async function isOnPrimaryOnly(client: Client, since: string | undefined): Promise<boolean> {
  const { rows } = await client.query<{ waiting: number; written: number }>(
    `select count(*)::int as waiting, (pg_current_wal_lsn() - $1::pg_lsn)::int as written from pg_stat_activity where wait_event = 'SyncRep'`,
    [since],
  )
  return rows.some(({ waiting, written }) => waiting >= WAITING || written > WITHOUT_BYTES)
}

/** Copies the data of the primary as pg_basebackup would, which npm's programs do not include. */
async function copyOf(primary: PostgresServer, followed: string, data: string, user: { uid: number; gid: number } | null): Promise<void> {
  await onServer(primary.url, async (client) => {
    await client.query("select pg_backup_start('replica', true)")
    cpSync(primary.data, data, { recursive: true })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  rmSync(join(data, 'postmaster.pid'))
  writeFileSync(join(data, 'standby.signal'), '')
  const { hostname, port, username } = new URL(followed)
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = 'host=${hostname} port=${port} user=${username}'\n`)
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data])
}
