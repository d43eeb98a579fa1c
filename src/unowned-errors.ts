import type { Log } from './log.ts'

/**
 * Hears of errors that no request, connection or task had as its own, which is always a bug. A promise that failed while nobody waited for it
 * left nothing half-done that anybody relies on: it is logged. An exception that nobody caught may have stopped anything in the middle: the
 * process ends, and whoever keeps it running starts it again.
 */
export function hearUnownedErrors(log: Pick<Log, 'error' | 'fatal'>): void {
  process.on('unhandledRejection', (error) => log.error({ error }, 'something failed that nobody waited for'))
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'something failed that nobody caught; the process ends')
    process.exit(1)
  })
}
