import cluster from 'node:cluster'
import { join } from 'node:path'
import { printable, printLines } from '#cli/printable.ts'
import { admin } from '#routes.ts'
import type { FirstAdmin } from '#features/accounts/first-admin.ts'
import { type Config, readConfig } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { serve } from './server/listen.ts'
import { createLog } from './server/log.ts'
import { prepare } from './server/prepare.ts'
import { writePrivately } from './server/private-data.ts'
import { aboutSettings, explainStart, RefusedSetting, type StartFailure, unexpected } from './server/start-failure.ts'
import { refuseTakenPort } from './server/refuse-taken-port.ts'
import { superviseWorkers, WorkerFailure } from './server/workers.ts'

const dist = join(import.meta.dirname, '..')

let config: Config | undefined

writePrivately()
process.once('uncaughtException', (error) => giveUp(error, unexpected('Helder met an error that nobody expected', error)))
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  giveUp(error, failureOf(error))
}

async function start(settings: Config): Promise<void> {
  if (cluster.worker) {
    await serve(settings, dist)
    // From here on a worker survives its parent: without this, Node ends a worker at once when its parent is gone, even in the middle of a
    // request.
    cluster.worker.exitedAfterDisconnect = true
  } else await startFirst(settings)

  // The parent receives this message, and then restarts the process when it dies.
  if (process.connected) process.send?.('ready')
}

/** Starts the site in the primary process. */
async function startFirst(settings: Config): Promise<void> {
  await refuseTakenPort(settings)
  const firstAdmin = await prepare(settings)
  try {
    if (settings.workers > 1) await superviseWorkers(settings)
    else await serve(settings, dist)
    console.log(`Helder is at ${settings.publicUrl}`)
    console.log(`Back office: ${settings.publicUrl}${admin.dashboard}`)
  } finally {
    // The account exists even when the site could not start to serve.
    if (firstAdmin) announce(firstAdmin)
  }
}

/**
 * Prints the account to the terminal and not to the log: a password is shown once, to the person who starts the site for the first time.
 */
function announce({ email, generatedPassword }: FirstAdmin): void {
  console.log(`First administrator: ${email}`)
  console.log(generatedPassword ? `Password (shown only this once): ${generatedPassword}` : 'Password: the one in ADMIN_PASSWORD')
}

function failureOf(error: unknown): StartFailure {
  if (error instanceof ConfigError || error instanceof RefusedSetting) return aboutSettings(error.message)
  return error instanceof WorkerFailure ? error.failure : explainStart(error, config)
}

/** Ends the process with the cause and the remedy as its last lines; a worker sends them to the primary process. */
function giveUp(error: unknown, failure: StartFailure): void {
  if (failure.isUnexpected && config && !(error instanceof WorkerFailure)) createLog(config).fatal({ error }, failure.cause)
  if (cluster.isWorker) return void process.send?.({ failure }, () => process.exit(failure.exitCode))
  printLines((line) => console.error(printable(line)), `${failure.cause}\n${failure.remedy}`)
  process.exit(failure.exitCode)
}
