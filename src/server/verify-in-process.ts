import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'

/** Runs `backup verify` beside the site, because restoring keeps a process busy; throws what it says is wrong. `program`: the command line. */
export async function verifyInProcess(program: string, file: string, scratch: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [program, 'backup', 'verify', file, '--scratch', scratch], { stdio: ['ignore', 'ignore', 'pipe'] })
  // It clears its scratch place away when it is told to stop.
  const stop = () => void child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  try {
    giveWay(child.pid)
    const [said, [code, killed]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null, string | null]>])
    signal.throwIfAborted()
    if (code !== 0)
      throw new Error(reasonIn(said) ?? `backup verify ended with ${code ?? killed ?? 'nothing'}: ${said.trim().slice(0, 500)}`)
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
