import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { removeUnfinished } from '#backup/unfinished-backup.ts'

/** V8 then gives memory back as soon as it can, at the price of a few seconds: for a backup of 20,000 photos 155 MB are enough instead of 322. */
const SPARING = ['--max-semi-space-size=2', '--optimize-for-size']

/** Makes the nightly backup in `folder` beside the site, because that takes memory and the processor; throws what the command says is wrong. `program`: the command line. */
export async function makeInProcess(program: string, folder: string, signal: AbortSignal): Promise<void> {
  try {
    await run(program, ['nightly'], signal)
  } catch (error) {
    // One that is told to stop leaves its unfinished file.
    await removeUnfinished(folder, Date.now()).catch(() => undefined)
    throw error
  }
}

/** Runs `backup verify` beside the site, because restoring keeps a process busy; throws what it says is wrong. It clears its scratch place away when it is told to stop. */
export const verifyInProcess = (program: string, file: string, scratch: string, signal: AbortSignal): Promise<void> =>
  run(program, ['verify', file, '--scratch', scratch], signal)

async function run(program: string, words: string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [...SPARING, program, 'backup', ...words], { stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = () => void child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  try {
    giveWay(child.pid)
    const [said, [code, killed]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null, string | null]>])
    signal.throwIfAborted()
    if (code !== 0)
      throw new Error(reasonIn(said) ?? `backup ${words[0]} ended with ${code ?? killed ?? 'nothing'}: ${said.trim().slice(0, 500)}`)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** So that visitors do not wait for it; one that has ended already is told by its exit. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Nothing depends on it.
  }
}

/** What the command says when it fails as it should. */
const reasonIn = (said: string): string | undefined => /^backup: (.+)$/m.exec(said)?.[1]
