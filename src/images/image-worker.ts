import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { SECOND } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { createLimiter, type QueueFigures } from '#kernel/limiter.ts'
import type { BrandUse, UploadType } from '#kernel/image-type.ts'
import type { BrandFile, BrandType, CleanImage, ImageAnswer, ImageFault, ImageReply, ImageTask, MadeVariant } from './image-task.ts'
import type { Variant } from './variant.ts'

const WAITING_MAX = 8
/** The processor time that a task may take. On a busy machine this lasts longer. */
const TASK_MS = 10 * SECOND
/** The longest wait for a task, because a process may also stand still. */
const WAIT_MS = 60 * SECOND
/** The time after which an idle process ends, to free its memory. */
export const IDLE_MS = 15 * SECOND
/** The memory above which a process is replaced by a new one, because decoders never give all their memory back. */
const MEMORY_MAX = 120 * 1024 ** 2

/**
 * Processes images one at a time in a separate process; throws `unavailable` when eight tasks wait already, or when one takes more than ten
 * seconds of the processor.
 */
export interface ImageWorker {
  clean(file: string, type: UploadType): Promise<CleanImage | ImageFault>
  /** Cleans an image that this product stored before; its bytes stay unchanged when it is nothing but a picture. */
  keep(file: string, type: UploadType): Promise<CleanImage | ImageFault>
  vary(bytes: Uint8Array, variants: Variant[]): Promise<MadeVariant[]>
  cleanBrand(file: string, type: BrandType, use: BrandUse): Promise<CleanImage | ImageFault>
  makeBrand(bytes: Uint8Array, wanted: BrandFile): Promise<Uint8Array>
  stop(): void
}

interface Options {
  /** The processor time after which a task is aborted. */
  taskMs?: number | undefined
  /** The time after which a task is aborted, whatever the process does. */
  waitMs?: number | undefined
  figures?: QueueFigures
  /** Receives each task that ran, true when it was answered, and its duration in seconds. */
  onTask?(kind: ImageTask['kind'], isDone: boolean, seconds: number): void
}

/** Creates a worker; `program` is the file that the process runs. */
export function createImageWorker(
  program: string,
  { taskMs = TASK_MS, waitMs = Math.max(WAIT_MS, taskMs), figures, onTask }: Options = {},
): ImageWorker {
  const limited = createLimiter({ atOnce: 1, waiting: WAITING_MAX, figures })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = (): ChildProcess => {
    const started = fork(program, [String(taskMs)], { serialization: 'advanced', execArgv: [] })
    // A process that cannot be reached has ended; the `exit` event below reports that.
    started.on('error', () => undefined)
    // The server can stop while the process runs.
    started.unref()
    started.channel?.unref()
    return started
  }

  const ask = (task: ImageTask): Promise<ImageAnswer> =>
    limited(async () => {
      clearTimeout(idle)
      const worker = (child ??= start())
      const startedAt = performance.now()
      let isDone = false
      const done = new AbortController()
      const signal = AbortSignal.any([done.signal, AbortSignal.timeout(waitMs)])
      try {
        worker.send(task)
        const answered = once(worker, 'message', { signal }).then(([reply]) => reply as ImageReply)
        const died = once(worker, 'exit', { signal }).then(([, reason]) => {
          // The process ends itself with this signal when a task takes too much processor time.
          if (reason === 'SIGVTALRM') throw new Problem('unavailable')
          return undefined
        })
        const reply = await Promise.race([answered, died])
        if (reply && reply.memory < MEMORY_MAX) idle = setTimeout(end, IDLE_MS).unref()
        else end()
        isDone = reply !== undefined
        // A file that ends its process counts as damaged.
        return reply?.answer ?? { fault: { code: 'bad-image' } }
      } catch {
        end()
        throw new Problem('unavailable', { retryAfter: 5 })
      } finally {
        done.abort()
        onTask?.(task.kind, isDone, (performance.now() - startedAt) / 1000)
      }
    })

  return {
    clean: async (file, type) => cleanOf(await ask({ kind: 'clean', file, type })),
    keep: async (file, type) => cleanOf(await ask({ kind: 'keep', file, type })),
    cleanBrand: async (file, type, use) => cleanOf(await ask({ kind: 'clean-brand', file, type, use })),
    makeBrand: async (bytes, wanted) => {
      const answer = await ask({ kind: 'make-brand', bytes, wanted })
      if ('made' in answer) return answer.made
      throw new Problem('unavailable', { retryAfter: 5 })
    },
    vary: async (bytes, variants) => {
      const answer = await ask({ kind: 'vary', bytes, variants })
      if ('variants' in answer) return answer.variants
      throw new Problem('unavailable', { retryAfter: 5 })
    },
    stop: end,
  }
}

const cleanOf = (answer: ImageAnswer): CleanImage | ImageFault => {
  if ('clean' in answer) return answer.clean
  return 'fault' in answer ? answer.fault : { code: 'bad-image' }
}
