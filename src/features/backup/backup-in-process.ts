import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { removeUnfinished } from './unfinished-backup.ts'

/** V8 then gives memory back as soon as it can and takes a few seconds longer: a backup of 20,000 photos needs 155 MB instead of 322. */
const SPARING = ['--max-semi-space-size=2', '--optimize-for-size']

/**
 * Makes the nightly backup in `folder` in another process, because that takes memory and the processor. `program` is the command line.
 * Throws the reason that the command prints.
 */
export async function makeInProcess(program: string, folder: string, signal: AbortSignal): Promise<void> {
  try {
    await run(program, ['nightly'], signal)
  } catch (error) {
    // A process that is stopped leaves its unfinished file.
    await removeUnfinished(folder, Date.now()).catch(() => undefined)
    throw error
  }
}

/**
 * Runs `backup verify` in another process, because restoring takes much of a processor. Throws the reason that the command prints. When
 * stopped, the command removes its scratch place.
 */
export const verifyInProcess = (program: string, file: string, scratch: string, signal: AbortSignal): Promise<void> =>
  run(program, ['verify', file, '--scratch', scratch], signal)

async function run(program: string, words: string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [...SPARING, program, 'backup', ...words], { stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = () => void child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  try {
    giveWay(child.pid)
    const [printed, [code, killed]] = await Promise.all([
      text(child.stderr),
      once(child, 'close') as Promise<[number | null, string | null]>,
    ])
    signal.throwIfAborted()
    if (code !== 0)
      throw new Error(reasonIn(printed) ?? `backup ${words[0]} ended with ${code ?? killed ?? 'nothing'}: ${printed.trim().slice(0, 500)}`)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Lowers the priority of the process, so that visitors do not wait for it; the exit of a process that has ended already is handled
 * elsewhere.
 */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Nothing depends on the priority.
  }
}

/** Finds the reason that the command prints when it fails in an expected way. */
const reasonIn = (printed: string): string | undefined => /^backup: (.+)$/m.exec(printed)?.[1]
