// Programs that run in our place: they have our terminal and get our signals, and none outlives us unnoticed.
import { spawn } from 'node:child_process'
import { root } from './own-node.mjs'

const PARENT_LOOK_MS = 250

/** @type {import('node:child_process').ChildProcess | undefined} */
let running
let told = false

/** Whether we were told to stop while a program ran; when none does, we end at once. */
export const isStopRequested = () => told

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  if (!running) process.exit(0)
  told = true
  running.kill(signal)
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stop(signal))

// With `exec` we took the place of npm's shell, so our parent is npm. One that is killed outright tells nobody, but we get another parent.
if (process.env.npm_lifecycle_script?.startsWith('exec ')) {
  const npm = process.ppid
  const look = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(look)
    stop('SIGTERM')
  }, PARENT_LOOK_MS).unref()
}

/**
 * How a program ended, and whether it said that it was ready.
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, wasReady: boolean }} End
 */

/**
 * Runs a program to its end. One with a `channel` says over it when it is ready, and hears by its closing that we are gone.
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
 * Runs one step of what we were asked; answers whether it went well.
 * @param {string} command @param {string[]} args @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export async function runStep(command, args, options) {
  const { code } = await runInForeground(command, args, options)
  if (told) process.exit(0)
  return code === 0
}
