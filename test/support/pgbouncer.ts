import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { ordinaryUser } from './ordinary-user.ts'
import { onServer } from './postgres-server.ts'
import { until } from './until.ts'

export interface PgBouncer {
  /** The address of the database through the pool. */
  url: string
  stop(): Promise<void>
}

/** Starts Debian's PgBouncer in front of a PostgreSQL server of a test, with at most `size` connections to it. */
export async function startPgBouncer(serverUrl: string, mode: 'session' | 'transaction', size: number): Promise<PgBouncer> {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
  } catch (error) {
    throw new Error('This rig needs pgbouncer: apt-get install pgbouncer', { cause: error })
  }
  const server = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'helder-pgbouncer-'))
  const port = await freePort()
  const [users, settings] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')]
  writeFileSync(users, `"${server.username}" ""\n`)
  writeFileSync(settings, settingsOf({ server, port, users, mode, size }))
  const user = ordinaryUser()
  if (user) for (const each of [folder, users, settings]) chownSync(each, user.uid, user.gid)
  const pool = spawn('pgbouncer', ['--quiet', settings], { ...user, stdio: 'ignore' })
  const stop = async () => {
    if (pool.exitCode === null && pool.signalCode === null) {
      pool.kill('SIGTERM')
      await once(pool, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const url = new URL(serverUrl)
  url.port = String(port)
  const isReady = () =>
    onServer(url.href, () => Promise.resolve(true)).catch(() => {
      if (pool.exitCode !== null) throw new Error(`PgBouncer ended with ${pool.exitCode}`)
      return false
    })
  await until('PgBouncer', isReady).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: url.href, stop }
}

interface Settings {
  server: URL
  port: number
  users: string
  mode: string
  size: number
}

/** Returns the settings that docs/operate/settings.md demands, and the address to listen on; everything else is the default. */
const settingsOf = ({ server, port, users, mode, size }: Settings): string => `
[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${size}
`
