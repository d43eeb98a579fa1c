// Builds dist/ when the sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { runStep } from './foreground.mjs'
import { lockedNode, root } from './locked-node.mjs'

const SOURCES = ['src', 'migrations', 'public', 'scripts', 'package-lock.json']
const stamp = join(root, 'dist/.sources')

export async function buildIfStale() {
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building ...')
  if (!(await runStep(lockedNode, ['scripts/build.ts'], { env: { ...process.env, NODE_ENV: 'production' } })))
    fail('The build failed.', `Its words are above; may this user write in ${join(root, 'dist')}?`)
  writeFileSync(stamp, sources)
}

/** Hashes text by content, pictures and fonts by size and name: enough to notice a change, and fast enough for every start. */
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
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(join(root, file)).isFile())
    .toSorted()
}
