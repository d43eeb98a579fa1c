import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { cuttableLine } from './cut-line.ts'
import { onServer } from './postgres-server.ts'
import { type PostgresServer, startPostgres } from './start-postgres.ts'
import { until } from './until.ts'

export interface ReplicatedPostgres {
  /** An address that is the primary's, and after `failOver` the replica's. */
  url: string
  /**
   * Cuts the replica off, kills the primary once some have tried to write to it alone, leads the address to the replica, and lets that
   * take writes `afterMs` later; resolves when it does.
   */
  failOver(afterMs: number): Promise<void>
  stop(): Promise<void>
}

/** So many writes that wait for a replica, or so much that was written without one, as happens where nobody waits. */
const WAITING = 2
const WITHOUT_BYTES = 100_000

/** A PostgreSQL server with another that follows it: what is committed is on both before anybody hears of it. */
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
        await until('writes to the primary alone', () => isWrittenAlone(client, rows[0]?.at))
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

async function isWrittenAlone(client: Client, since: string | undefined): Promise<boolean> {
  const { rows } = await client.query<{ waiting: number; written: number }>(
    `select count(*)::int as waiting, (pg_current_wal_lsn() - $1::pg_lsn)::int as written from pg_stat_activity where wait_event = 'SyncRep'`,
    [since],
  )
  return rows.some(({ waiting, written }) => waiting >= WAITING || written > WITHOUT_BYTES)
}

/** As pg_basebackup makes it, which does not come with npm's programs. */
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
