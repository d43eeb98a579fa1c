/**
 * Adds to package-lock.json the builds for other platforms that npm left out: npm drops an optional package that its registry did not have,
 * and `npm ci` then refuses the whole lock. Run it after adding or removing a package: `node scripts/complete-lock.ts`, or with the folder
 * of another package: `node scripts/complete-lock.ts artwork`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

const file = join(resolve(import.meta.dirname, '..', process.argv[2] ?? '.'), 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }

let added = 0
for (const { dev, optionalDependencies } of Object.values(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    const platform = platformOf(name)
    if (!platform || lock.packages[`node_modules/${name}`] || !/^\d/.test(version)) continue
    lock.packages[`node_modules/${name}`] = { version, ...platform, ...(dev ? { dev } : {}), optional: true }
    added += 1
  }

const sorted = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
console.log(`${added} packages for other platforms named`)

/** Reads the platform from a package's name: `@swc/core-linux-arm64-gnu` is for Linux on arm64; undefined for a name without a platform. */
function platformOf(name: string): { os: string[]; cpu: string[] } | undefined {
  const words = name.split(/[-/.]/)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  return os && cpu ? { os: [os], cpu: [cpu] } : undefined
}
