import { serveWork } from '#files/serve-work.ts'
import type { MailTask } from './mail-reader.ts'
import { readMail } from './read-mail.ts'

/** The memory limit of the process, several times what the largest mail takes. */
const MEMORY_LIMIT = 400 * 1024 ** 2

// This file is the entry point of a separate process.
serveWork((task) => readMail((task as MailTask).raw), MEMORY_LIMIT)
