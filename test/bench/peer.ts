import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { PEERS } from './places.ts'

/**
 * Returns the folder of a peer with its packages. They are installed on first use and when they change, since only the bench needs them.
 */
export function peerFolder(name: string): string {
  const folder = join(PEERS, name)
  const installed = statSync(join(folder, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })
  if (installed && installed.mtimeMs > statSync(join(folder, 'package-lock.json')).mtimeMs) return folder
  console.log(`Installing ${name} to compare with ...`)
  // `npm ci` refuses a lock without a package's binaries for other systems; this command installs the locked versions too.
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  return folder
}
