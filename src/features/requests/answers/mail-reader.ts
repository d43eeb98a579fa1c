import { SECOND } from '#kernel/clock.ts'
import { createWorkProcess } from '#files/work-process.ts'
import { Problem } from '#kernel/problem.ts'
import { type IncomingMail, RAW_MAIL_MAX, type ReadMail } from './incoming-mail.ts'

/** The processor time that a mail may take. */
const TASK_MS = 10 * SECOND
/** The time by the clock, for a process that stands still. */
const WAIT_MS = 30 * SECOND
/** Mails wait in their mailbox, so a queue beyond all measure is an error of whoever asks. */
const WAITING_MAX = 100
const MEMORY_MAX = 100 * 1024 ** 2
/** The memory limit of the process: a mail with 18 MB of files takes 180 MB. */
const MEMORY_LIMIT = 220 * 1024 ** 2
/** The limits of JavaScript within it, in MB. */
const HEAP_MB = 64
const YOUNG_HEAP_MB = 4
/** The bytes that are read of a mail that ended the process or took too long: its headers, and the beginning of its text. */
const BEGINNING = 64 * 1024

/** A mail for the process. */
export interface MailTask {
  raw: Uint8Array
}

/** Reads mails one at a time in a separate process, which ends when it has had nothing to do for a while. */
export interface MailReader {
  /** Throws `unavailable` when no process can be started. */
  read: ReadMail
  stop(): void
}

/** Creates a reader; `program` is the file that the process runs. */
export function createMailReader(program: string, { taskMs = TASK_MS, waitMs = WAIT_MS } = {}): MailReader {
  const { ask, stop } = createWorkProcess<MailTask, IncomingMail>({
    program,
    taskMs,
    waitMs,
    waiting: WAITING_MAX,
    memoryMax: MEMORY_MAX,
    memoryLimit: MEMORY_LIMIT,
    execArgv: [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_HEAP_MB}`],
    // A process without memory writes pages about it, as often as a stranger likes.
    isSilent: true,
  })
  return {
    read: async (raw) => {
      const mail = await ask({ raw: raw.subarray(0, RAW_MAIL_MAX) }).catch(() => undefined)
      if (mail) return raw.length > RAW_MAIL_MAX ? { ...mail, leftOut: mail.leftOut + 1 } : mail
      const known = await ask({ raw: raw.subarray(0, BEGINNING) })
      // No mail ends a process by so few bytes.
      if (!known) throw new Problem('unavailable')
      return { ...known, pictures: [], files: [], leftOut: Math.max(1, known.leftOut) }
    },
    stop,
  }
}
