// Checks the versions of Node and npm. Everything that runs before the install may use only what these versions support.
import { fail } from './fail.mjs'

/** The oldest Node that the locked packages accept: npm leaves out a platform's packages when its Node is too old for them. */
const OLDEST_NODE = /** @type {const} */ ([
  [20, 19],
  [22, 12],
])
const NEXT_NODE = 23
const OLDEST_NPM = 10

/** @param {string} version such as 20.11.0 or v20.11.0 */
export const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0])

/** @param {string} version */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const oldestMinor = OLDEST_NODE.find(([each]) => each === major)?.[1]
  if (oldestMinor === undefined ? major < NEXT_NODE : minor < oldestMinor)
    fail(`Helder needs Node 20.19, 22.12 or newer; this is ${version}.`, 'Install a newer one, from https://nodejs.org for instance.')
}

/** @param {string} version */
export function requireNpm(version) {
  if (majorOf(version) < OLDEST_NPM)
    fail(`Helder needs npm ${OLDEST_NPM} or newer; this is ${version}.`, 'Bring it up to date: npm install --global npm@latest')
}

requireNode(process.versions.node)
