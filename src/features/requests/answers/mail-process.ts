import { serveWork } from '#files/serve-work.ts'
import type { MailTask } from './mail-reader.ts'
import { readMail } from './read-mail.ts'

// This file is the entry point of a separate process.
serveWork((task) => readMail((task as MailTask).raw))
