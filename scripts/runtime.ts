/** `node scripts/runtime.ts FOLDER`: copies what the site needs at run time from a built project, and nothing that builds or tests it. */
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { linkNode, root } from './locked-node.mjs'
import { serverPackages } from './server-packages.ts'

const BUILT = ['dist/client', 'dist/server', 'dist/manifest.json', 'dist/worker.js']
/** The sources of SQLite, a tenth of the copy; the package has it compiled. */
const FOR_COMPILERS = ['node_modules/better-sqlite3/deps', 'node_modules/better-sqlite3/src']

interface Described {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const [to] = process.argv.slice(2)
if (to === undefined || existsSync(to)) {
  console.error('Say which folder to make; there may be none of that name yet.')
  process.exit(2)
}
const { optionalDependencies = {} } = describedIn(root)
const node = Object.keys(optionalDependencies).filter((name) => existsSync(join(root, 'node_modules', name)))
const packages = new Set<string>()
for (const name of [...serverPackages, ...node]) addWithNeeds(name, root)

for (const path of ['package.json', 'LICENSE', ...importedFrom('scripts/serve.mjs'), ...BUILT, ...packages]) copy(path)
if (!linkNode(resolve(to))) throw new Error('None of the copied packages brings a Node that runs here.')

/** Returns a script and all that it imports, directly or not. */
function importedFrom(script: string, found = new Set<string>()): Set<string> {
  found.add(script)
  for (const [, name = ''] of readFileSync(join(root, script), 'utf8').matchAll(/from '\.\/([\w-]+\.mjs)'/g))
    if (!found.has(`scripts/${name}`)) importedFrom(`scripts/${name}`, found)
  return found
}

/** Adds an installed package and its dependencies, as paths within the project. */
function addWithNeeds(name: string, from: string): void {
  const folder = installedPlace(name, from)
  // The package is for another platform.
  if (folder === undefined) return
  const path = relative(root, folder)
  if (packages.has(path)) return
  packages.add(path)
  const { dependencies, optionalDependencies: optional } = describedIn(folder)
  for (const needed of Object.keys({ ...dependencies, ...optional })) addWithNeeds(needed, folder)
}

/** Returns where Node finds a package required by another. */
function installedPlace(name: string, from: string): string | undefined {
  const place = join(from, 'node_modules', name)
  if (existsSync(place)) return place
  return from === root ? undefined : installedPlace(name, dirname(from))
}

function copy(path: string): void {
  cpSync(join(root, path), join(resolve(to ?? ''), path), {
    recursive: true,
    filter: (file) => !FOR_COMPILERS.includes(relative(root, file)),
  })
}

function describedIn(folder: string): Described {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Described
}
