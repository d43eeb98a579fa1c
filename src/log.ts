import pino from 'pino'
import type { Config } from './config.ts'

/** Structured lines on standard output. What must never be in them is cut out here once more, should somebody hand it over. */
export const createLog = ({ logLevel, instance }: Pick<Config, 'logLevel' | 'instance'>) =>
  pino({
    level: logLevel,
    base: { instance },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: { error: pino.stdSerializers.err },
    redact: ['authorization', 'cookie', 'password', 'token', 'email', '*.authorization', '*.cookie', '*.password', '*.token', '*.email'],
  })

export type Log = ReturnType<typeof createLog>
