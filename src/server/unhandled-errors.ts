import type { Log } from './log.ts'

/** Logs unhandled rejections, and ends the process after an uncaught exception. docs/decisions/026 */
export function handleUnhandledErrors(log: Pick<Log, 'error' | 'fatal'>): void {
  process.on('unhandledRejection', (error) => log.error({ error }, 'something failed that nobody waited for'))
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'something failed that nobody caught; the process ends')
    process.exit(1)
  })
}
