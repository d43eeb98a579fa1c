import { SECOND } from '#kernel/clock.ts'
import { createWorkProcess } from '#files/work-process.ts'
import { Problem } from '#kernel/problem.ts'
import type { QueueFigures } from '#kernel/limiter.ts'
import type { BrandUse, UploadType } from '#kernel/image-type.ts'
import type { BrandFile, BrandType, CleanImage, ImageAnswer, ImageFault, ImageTask, MadeVariant } from './image-task.ts'
import type { Variant } from './variant.ts'

const WAITING_MAX = 8
/** The processor time that a task may take. On a busy machine this lasts longer. */
const TASK_MS = 10 * SECOND
/** The memory above which a process is replaced by a new one, because decoders never give all their memory back. */
const MEMORY_MAX = 120 * 1024 ** 2
/** The memory limit of the process, several times what the largest photo takes. */
const MEMORY_LIMIT = 700 * 1024 ** 2

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
export function createImageWorker(program: string, { taskMs = TASK_MS, waitMs, figures, onTask }: Options = {}): ImageWorker {
  const { ask: send, stop } = createWorkProcess<ImageTask, ImageAnswer>({
    program,
    taskMs,
    waitMs,
    waiting: WAITING_MAX,
    figures,
    memoryMax: MEMORY_MAX,
    memoryLimit: MEMORY_LIMIT,
    onTask: ({ kind }, isDone, seconds) => onTask?.(kind, isDone, seconds),
  })
  // A file that ends its process counts as damaged.
  const ask = async (task: ImageTask): Promise<ImageAnswer> => (await send(task)) ?? { fault: { code: 'bad-image' } }

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
    stop,
  }
}

const cleanOf = (answer: ImageAnswer): CleanImage | ImageFault => {
  if ('clean' in answer) return answer.clean
  return 'fault' in answer ? answer.fault : { code: 'bad-image' }
}
