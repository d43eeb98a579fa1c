// Restarts the server when it dies: some bug always remains, and one that ends the process must not end the site.
import { setTimeout as delay } from 'node:timers/promises'
import { isStopRequested, runInForeground } from './foreground.mjs'

/** A process that lives shorter than this died instantly. */
const INSTANT_MS = 10_000
/** The pauses before the next start after one instant death, after two, and so on; after one more the supervisor gives up. */
const PAUSES_MS = [100, 1000, 2000, 4000]
const SETTING_REFUSED = 2

/**
 * Starts the server, and restarts it when it dies; returns the exit code. A server that exits before it was ever ready has printed what is
 * wrong, and is not restarted.
 * @param {{ command: string, flags: string[], environment: NodeJS.ProcessEnv }} program
 */
export async function supervise({ command, flags, environment }) {
  const env = { ...environment, ...process.env }
  let hasServed = false
  let instantDeaths = 0
  for (;;) {
    const startedAt = performance.now()
    const { code, signal, wasReady } = await runInForeground(command, flags, { env, channel: true })
    hasServed ||= wasReady
    if (isStopRequested() || code === 0 || signal === 'SIGTERM' || signal === 'SIGINT') return code ?? 0
    if (code !== null && (!hasServed || code === SETTING_REFUSED)) return code

    instantDeaths = performance.now() - startedAt < INSTANT_MS ? instantDeaths + 1 : 1
    const pause = PAUSES_MS[instantDeaths - 1]
    if (pause === undefined) {
      logError({ code, signal }, 'server died; giving up')
      console.error(`The server died ${instantDeaths} times, each within ${INSTANT_MS / 1000} seconds of its start.`)
      console.error('The log above says of what; npm run helder -- doctor checks the settings and the data.')
      return 1
    }
    logError({ code, signal, pause }, 'server died; starting it again')
    await delay(pause)
  }
}

/** Prints a line like those of the server's log. @param {object} facts @param {string} msg */
function logError(facts, msg) {
  console.log(JSON.stringify({ level: 'error', time: new Date().toISOString(), ...facts, msg }))
}
