import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.ts'
import { atMost, type Row } from './row.ts'

const BLOCK = 512
const MB = 1024 * 1024

/** Measures the size of what `npm start` installs, and of what the tests need in addition, including Chromium and PostgreSQL. */
export function installSize(): Row[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true; devOptional?: true }>
  }
  const installed = Object.keys(packages).filter((path) => existsSync(join(ROOT, path)))
  const forTests = installed.filter((path) => packages[path]?.dev || packages[path]?.devOptional)
  const cache = join(ROOT, 'node_modules/.cache')
  // A package may be in the folder of another package.
  const outermostOf = (paths: string[]) => paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)))
  const sizeOf = (paths: string[]) => outermostOf(paths).reduce((bytes, path) => bytes + diskUse(join(ROOT, path)), 0)
  const all = sizeOf(installed)
  const running = all - sizeOf(forTests)
  return [
    atMost('packages for running', '', installed.length - forTests.length, 220),
    atMost('packages with the tests', '', installed.length, 450, { peer: { name: 'Payload', value: 830 } }),
    atMost('node_modules for running', 'MB', running / MB, 320),
    atMost('node_modules with the tests', 'MB', all / MB, 700, {
      peer: { name: 'Payload', value: 960 },
      note: `and ${(diskUse(cache) / MB).toFixed(0)} MB that the tests unpack there`,
    }),
  ]
}

/** Returns the bytes on the disk, counting a file with two names once. */
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
