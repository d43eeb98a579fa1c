import cluster from 'node:cluster'
import pino, { type DestinationStream } from 'pino'
import type { Config } from '#config/config.ts'
import { LINK_SECRET } from '#db/secret-token.ts'

/** How many bytes are buffered while the log cannot be written; further lines are lost. */
const WAITING_MAX_BYTES = 1024 ** 2

/**
 * Creates a log of structured lines on standard output or `output`, each with the id of its request. It redacts secrets and personal data
 * once more, in case a caller passes them.
 */
export function createLog(
  { logLevel, instance }: Pick<Config, 'logLevel' | 'instance'>,
  requestId?: () => string | undefined,
  output: DestinationStream = standardOutput(),
) {
  const options = {
    level: logLevel,
    base: { instance, pid: process.pid, ...(cluster.worker && { worker: cluster.worker.id }) },
    mixin: () => {
      const request = requestId?.()
      return request === undefined ? {} : { request }
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { error: pino.stdSerializers.err, path: withoutSecrets },
    redact: ['authorization', 'cookie', 'password', 'token', 'email', '*.authorization', '*.cookie', '*.password', '*.token', '*.email'],
  }
  return pino(options, output)
}

/** Whoever reads the log must not get the secrets of links in addresses. */
const withoutSecrets = (path: unknown): unknown => (typeof path === 'string' ? path.replaceAll(SECRETS, '…') : path)
const SECRETS = new RegExp(LINK_SECRET.source, 'gi')

function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: process.stdout.fd, maxLength: WAITING_MAX_BYTES })
  const flush = output.flushSync.bind(output)
  // The output may be a file on a full disk: without a listener the first line would end the process, and at its end the process would
  // flush for ever.
  output.on('error', () => (output.flushSync = () => undefined))
  output.on('write', () => (output.flushSync = flush))
  return output
}

export type Log = ReturnType<typeof createLog>
