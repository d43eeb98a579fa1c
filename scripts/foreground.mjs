// Runs programs in the foreground: they use our terminal and receive our signals, and none survives us unnoticed.
import { spawn } from 'node:child_process'
import { root } from './locked-node.mjs'

const PARENT_LOOK_MS = 250

/** @type {import('node:child_process').ChildProcess | undefined} */
let running
let isAsked = false

/** True when we were asked to stop while a program ran; when none runs, we end at once. */
export const isStopRequested = () => isAsked

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  if (!running) process.exit(0)
  isAsked = true
  running.kill(signal)
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stop(signal))

// With `exec` we replaced npm's shell, so our parent is npm. When npm is killed nobody signals us, but our parent id changes.
if (process.env.npm_lifecycle_script?.startsWith('exec ')) {
  const npm = process.ppid
  const look = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(look)
    stop('SIGTERM')
  }, PARENT_LOOK_MS).unref()
}

/**
 * How a program ended, and whether it reported that it was ready.
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, wasReady: boolean }} End
 */

/**
 * Runs a program to its end. A program with a `channel` reports on it when it is ready, and notices by its closing that we are gone.
 * @param {string} command @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, channel?: boolean }} [options]
 * @returns {Promise<End>}
 */
export function runInForeground(command, args, { cwd = root, env = process.env, channel = false } = {}) {
  return new Promise((resolve, reject) => {
    let wasReady = false
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['inherit', 'inherit', 'inherit', ...(channel ? /** @type {const} */ (['ipc']) : [])],
    })
    running = child
    child.once('message', () => (wasReady = true))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      running = undefined
      resolve({ code, signal, wasReady })
    })
  })
}

/**
 * Runs one step of a command; returns true when the step succeeded.
 * @param {string} command @param {string[]} args @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export async function runStep(command, args, options) {
  const { code } = await runInForeground(command, args, options)
  if (isAsked) process.exit(0)
  return code === 0
}
