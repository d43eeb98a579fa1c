// What the machine must have. Everything that runs before the install keeps to what these versions know.
import { fail } from './fail.mjs'

const OLDEST_NODE = 20
const OLDEST_NPM = 10

/** @param {string} version such as 20.11.0 or v20.11.0 */
export const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0])

/** @param {string} version */
export function requireNode(version) {
  if (majorOf(version) < OLDEST_NODE)
    fail(`Helder needs Node ${OLDEST_NODE} or newer; this is ${version}.`, 'Install a newer one, from https://nodejs.org for instance.')
}

/** @param {string} version */
export function requireNpm(version) {
  if (majorOf(version) < OLDEST_NPM)
    fail(`Helder needs npm ${OLDEST_NPM} or newer; this is ${version}.`, 'Bring it up to date: npm install --global npm@latest')
}

requireNode(process.versions.node)
