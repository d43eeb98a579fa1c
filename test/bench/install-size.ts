import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.ts'
import { atMost, type Row } from './row.ts'

const BLOCK = 512
const MB = 1024 * 1024

/** What `npm ci` puts on the disk, with what the tests need: Node, Chromium and PostgreSQL are among it. */
export function installSize(): Row[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, object>
  }
  const installed = Object.keys(packages).filter((path) => existsSync(join(ROOT, path)))
  const cache = join(ROOT, 'node_modules/.cache')
  return [
    atMost('packages installed', '', installed.length, 450, { peer: { name: 'Payload', value: 830 } }),
    atMost('node_modules', 'MB', (diskUse(join(ROOT, 'node_modules')) - diskUse(cache)) / MB, 700, {
      peer: { name: 'Payload', value: 960 },
      note: `and ${(diskUse(cache) / MB).toFixed(0)} MB that the tests unpack there`,
    }),
  ]
}

/** In bytes, as the disk counts them: a file with two names once. */
function diskUse(folder: string): number {
  if (!existsSync(folder)) return 0
  const counted = new Set<number>()
  let bytes = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const { ino, blocks } = lstatSync(join(entry.parentPath, entry.name))
    if (counted.has(ino)) continue
    counted.add(ino)
    bytes += blocks * BLOCK
  }
  return bytes
}
