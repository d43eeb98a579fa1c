// Builds dist/ when the sources are not those it was made of.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownNode, root } from './install.mjs'

const SOURCES = ['src', 'migrations', 'public', 'scripts/build.ts', 'package-lock.json']
const stamp = join(root, 'dist/.sources')

export async function buildIfStale() {
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building ...')
  const { status } = spawnSync(ownNode, ['scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(1)
  writeFileSync(stamp, sources)
}

/** Text by what it says, pictures and fonts by size and name: enough to tell a change, quick enough for every start. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesUnder))
    hash
      .update(file)
      .update(/\.(avif|webp|jpg|woff2)$/.test(file) ? String(statSync(join(root, file)).size) : readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}
