import cluster, { type Worker } from 'node:cluster'

/** How long a save waits for the other workers; a worker that is too busy sees the save at its next regular check. */
const HEARING_MS = 2000

/** A message about a save between the workers and the primary process; `save` is a number given by the worker that saved. */
interface Word {
  /** A worker's message to the primary process: something was saved. */
  saved?: number
  /** The primary process's message to each other worker, which sends it back once it has checked for changes. */
  look?: { worker: number; save: number }
  /** The primary process's message to the worker that saved: the others have checked. */
  seen?: number
}

/**
 * Makes a worker check for changes when another worker has saved; returns the function that announces a save of this worker. Its promise
 * resolves when the others have checked, or after two seconds, so that whoever saves sees the change whichever worker responds next.
 */
export function shareSaves(look: () => Promise<void>): () => Promise<void> {
  const waiting = new Map<number, () => void>()
  let saves = 0
  process.on('message', ({ look: asked, seen }: Word) => {
    // The regular checks log why a check fails.
    if (asked) void look().then(() => process.send?.({ look: asked } satisfies Word), ignored)
    if (seen !== undefined) waiting.get(seen)?.()
  })

  return () =>
    new Promise((resolve) => {
      const save = (saves += 1)
      const done = () => {
        clearTimeout(late)
        waiting.delete(save)
        resolve()
      }
      const late = setTimeout(done, HEARING_MS)
      waiting.set(save, done)
      process.send?.({ saved: save } satisfies Word, (error: Error | null) => error && done())
    })
}

/** Makes the primary process pass on the saves that workers announce. */
export function passOnSaves(): void {
  const looking = new Map<string, Set<Worker>>()
  cluster.on('message', (worker, { saved, look }: Word) => {
    if (saved !== undefined) ask(worker, saved)
    if (look) hasLooked(worker, look)
  })

  function ask(saver: Worker, save: number): void {
    const others = Object.values(cluster.workers ?? {}).filter((each): each is Worker => each !== saver && each?.isConnected() === true)
    if (others.length === 0) return void saver.send({ seen: save } satisfies Word, ignored)
    const key = `${saver.id} ${save}`
    looking.set(key, new Set(others))
    setTimeout(() => looking.delete(key), HEARING_MS)
    for (const each of others) each.send({ look: { worker: saver.id, save } } satisfies Word, ignored)
  }

  function hasLooked(worker: Worker, { worker: saver, save }: NonNullable<Word['look']>): void {
    const left = looking.get(`${saver} ${save}`)
    if (left?.delete(worker) && left.size === 0) cluster.workers?.[saver]?.send({ seen: save } satisfies Word, ignored)
  }
}

/** Ignores a failed message: the worker may be gone by now. */
const ignored = (): undefined => undefined
