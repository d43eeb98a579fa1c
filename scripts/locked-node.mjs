// The Node that the server runs on is one of the packages, whichever Node the machine has; see docs/decisions/010. Programs that start with
// `#!/usr/bin/env node` find it in node_modules/.bin too, since npm puts that folder first in PATH.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { majorOf } from './versions.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const lockedNode = linkIn(root)

/** True when node_modules/.bin/node is the packaged Node; reads only files. */
export function isLinked(folder = root) {
  const packaged = packagedNode(folder)
  return packaged !== undefined && existsSync(linkIn(folder)) && realpathSync(linkIn(folder)) === realpathSync(packaged)
}

/**
 * Links node_modules/.bin/node to a Node of our major version that runs on this machine; returns false when there is none. npm makes that
 * link only from version 11 on: npm 10 gives the name to a package of another platform, which it did not install.
 */
export function linkNode(folder = root) {
  const link = linkIn(folder)
  const wanted = majorOf(Object.values(nodePackages(folder))[0] ?? '')
  // On Alpine, for example, the packaged Node does not run, and somebody may have put another one there.
  const found = [packagedNode(folder), link, process.execPath].find((file) => file !== undefined && versionOf(file) === wanted)
  if (found === undefined) return false
  if (existsSync(link) && realpathSync(link) === realpathSync(found)) return true
  mkdirSync(dirname(link), { recursive: true })
  // The link is renamed into place, so that a start at the same moment always finds a complete one.
  const fresh = `${link}-${process.pid}`
  rmSync(fresh, { force: true })
  symlinkSync(relative(dirname(link), found), fresh)
  renameSync(fresh, link)
  return true
}

/** @param {string} folder */
function linkIn(folder) {
  return join(folder, 'node_modules/.bin/node')
}

/** @param {string} folder @returns {string | undefined} */
function packagedNode(folder) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = Object.keys(nodePackages(folder)).find((each) => each.endsWith(`-${platform}-${process.arch}`))
  const file = join(folder, 'node_modules', name ?? '', process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
  return name !== undefined && existsSync(file) ? file : undefined
}

/** @param {string} folder @returns {Record<string, string>} the packages that bring a Node, with their versions */
function nodePackages(folder) {
  const { optionalDependencies } = /** @type {{ optionalDependencies: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  )
  return optionalDependencies
}

/** @param {string} file @returns {number | undefined} nothing when it does not run here */
function versionOf(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status === 0 ? majorOf(stdout) : undefined
}
