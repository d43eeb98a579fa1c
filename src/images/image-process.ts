import { makeBrandFile } from './brand-file.ts'
import { cleanBrandPicture } from './brand-picture.ts'
import { cleanImage } from './clean-image.ts'
import { type ImageAnswer, type ImageReply, type ImageTask, PIXELS_MAX } from './image-task.ts'
import { keepImage } from './keep-image.ts'
import { makeVariants } from './make-variants.ts'
import { setUpSharp } from './sharp-setup.ts'

/** The memory limit of the process, several times what the largest photo takes. */
const MEMORY_LIMIT = 700 * 1024 ** 2
const CHECK_EVERY_MS = 20
/** The processor time, in milliseconds, that a task may take. */
const TASK_MS = Number(process.argv[2])

// This file is the entry point of a separate process, so that a hostile file harms nothing else.
setUpSharp()
process.on('message', (task) => void reply(task as ImageTask))
process.once('disconnect', () => process.exit())
setInterval(endWhenOverLimit, CHECK_EVERY_MS).unref()

let begunAt = Number.POSITIVE_INFINITY

/**
 * Ends the process when a task exceeds its memory or time, while other threads work on it. A file whose task uses too much memory, or
 * crashes the process, counts as damaged. `process.exit` would wait for the other threads.
 */
function endWhenOverLimit(): void {
  if (timeUsed() - begunAt > TASK_MS) process.kill(process.pid, 'SIGVTALRM')
  if (process.memoryUsage.rss() > MEMORY_LIMIT) process.kill(process.pid, 'SIGKILL')
}

/** Returns the processor time that all threads of this process have taken, in milliseconds. */
function timeUsed(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function reply(task: ImageTask): Promise<void> {
  begunAt = timeUsed()
  const answer = await work(task)
  begunAt = Number.POSITIVE_INFINITY
  process.send?.({ answer, memory: process.memoryUsage.rss() } satisfies ImageReply)
}

async function work(task: ImageTask): Promise<ImageAnswer> {
  try {
    if (task.kind === 'clean') return await cleanImage(task.file, task.type)
    if (task.kind === 'keep') return await keepImage(task.file, task.type)
    if (task.kind === 'clean-brand') return await cleanBrandPicture(task.file, task.type, task.use)
    if (task.kind === 'make-brand') return { made: await makeBrandFile(task.bytes, task.wanted) }
    return { variants: await makeVariants(task.bytes, task.variants) }
  } catch (error) {
    return { fault: /pixel limit/.test(String(error)) ? { code: 'too-many-pixels', limit: PIXELS_MAX } : { code: 'bad-image' } }
  }
}
