import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { SECOND } from '#kernel/clock.ts'
import { createLimiter, type QueueFigures } from '#kernel/limiter.ts'
import { Problem } from '#kernel/problem.ts'
import type { WorkReply } from './serve-work.ts'

/** The longest wait for a task, because a process may also stand still. */
const WAIT_MS = 60 * SECOND
const CHECK_EVERY_MS = 20
/** The time after which an idle process ends, to free its memory. */
export const IDLE_MS = 15 * SECOND

/**
 * Does one task at a time with files of strangers in a separate process, so that a hostile one harms nothing else. Throws `unavailable` when
 * too many tasks wait already, or when one takes too long.
 */
export interface WorkProcess<Task, Answer> {
  /** Undefined when the task ended its process. */
  ask(task: Task): Promise<Answer | undefined>
  stop(): void
}

interface Options<Task> {
  /** The file that the process runs; it calls `serveWork`. */
  program: string
  /** The processor time, in milliseconds, after which a task is aborted. */
  taskMs: number
  /** The time after which a task is aborted, whatever the process does. */
  waitMs?: number | undefined
  /** The number of tasks that may wait. */
  waiting: number
  figures?: QueueFigures | undefined
  /** The memory, in bytes, above which a process is replaced by a new one after its task. */
  memoryMax: number
  /** The memory at which a task is aborted. */
  memoryLimit: number
  /** Options of Node for the process. */
  execArgv?: string[]
  /** True when nothing that the process writes goes to the log. */
  isSilent?: boolean
  /** Receives each task that ran, true when it was answered, and its duration in seconds. */
  onTask?: ((task: Task, isDone: boolean, seconds: number) => void) | undefined
}

/** Creates a process for tasks, which starts with the first one. */
export function createWorkProcess<Task extends object, Answer>(options: Options<Task>): WorkProcess<Task, Answer> {
  const {
    program,
    taskMs,
    waitMs = Math.max(WAIT_MS, taskMs),
    waiting,
    figures,
    memoryMax,
    memoryLimit,
    execArgv = [],
    isSilent = false,
    onTask,
  } = options
  const limited = createLimiter({ atOnce: 1, waiting, figures })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = (): ChildProcess => {
    const output = isSilent ? 'ignore' : 'inherit'
    const started = fork(program, [String(taskMs), String(memoryLimit)], {
      serialization: 'advanced',
      execArgv,
      stdio: ['ignore', output, output, 'ipc'],
    })
    // A process that cannot be reached has ended; the `exit` event below reports that.
    started.on('error', () => undefined)
    // The server can stop while the process runs.
    started.unref()
    started.channel?.unref()
    return started
  }

  return {
    ask: (task) =>
      limited(async () => {
        clearTimeout(idle)
        const worker = (child ??= start())
        const startedAt = performance.now()
        let isDone = false
        const watch = setInterval(() => {
          if (memoryOf(worker) > memoryLimit) worker.kill('SIGKILL')
        }, CHECK_EVERY_MS)
        const done = new AbortController()
        const signal = AbortSignal.any([done.signal, AbortSignal.timeout(waitMs)])
        try {
          worker.send(task)
          const answered = once(worker, 'message', { signal }).then(([reply]) => reply as WorkReply<Answer>)
          const died = once(worker, 'exit', { signal }).then(([, reason]) => {
            // The process ends itself with this signal when a task takes too much processor time.
            if (reason === 'SIGVTALRM') throw new Problem('unavailable')
            return undefined
          })
          const reply = await Promise.race([answered, died])
          if (reply && reply.memory < memoryMax) idle = setTimeout(end, IDLE_MS).unref()
          else end()
          isDone = reply !== undefined
          return reply?.answer
        } catch {
          end()
          throw new Problem('unavailable', { retryAfter: 5 })
        } finally {
          clearInterval(watch)
          done.abort()
          onTask?.(task, isDone, (performance.now() - startedAt) / 1000)
        }
      }),
    stop: end,
  }
}

/** Returns the memory of a process in bytes as Linux tells it, also while a task leaves the process no time to look; otherwise 0. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
