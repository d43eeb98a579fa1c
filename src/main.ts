import cluster from 'node:cluster'
import { join } from 'node:path'
import { admin } from '#routes.ts'
import type { FirstAdmin } from '#sessions/first-admin.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { prepare } from './prepare.ts'
import { writePrivately } from './private-data.ts'
import { DataInUseError } from './running-lock.ts'
import { serve } from './serve.ts'
import { superviseWorkers } from './workers.ts'

const dist = join(import.meta.dirname, '..')

writePrivately()
try {
  await start(readConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof DataInUseError) && !isAboutThePort(error)) throw error
  console.error(error.message)
  process.exit(error instanceof ConfigError ? 2 : 1)
}

async function start(config: Config): Promise<void> {
  if (cluster.isWorker) return serve(config, dist)
  const firstAdmin = await prepare(config)
  if (config.workers > 1) await superviseWorkers(config)
  else await serve(config, dist)

  console.log(`Helder is at ${config.publicUrl}`)
  console.log(`Back office: ${config.publicUrl}${admin.dashboard}`)
  if (firstAdmin) announce(firstAdmin)
}

/** Another program listens there, or only root may. */
function isAboutThePort(error: unknown): error is Error {
  return (error as NodeJS.ErrnoException).syscall === 'listen'
}

/** Goes to the terminal and not to the log: a password is shown once, to whoever starts the site for the first time. */
function announce({ email, generatedPassword }: FirstAdmin): void {
  console.log(`First administrator: ${email}`)
  console.log(generatedPassword ? `Password (shown only this once): ${generatedPassword}` : 'Password: the one in ADMIN_PASSWORD')
}
