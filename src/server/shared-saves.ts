import cluster, { type Worker } from 'node:cluster'

/** A save does not wait longer than this for the other workers; one that is so busy sees it at its next look of its own. */
const HEARING_MS = 2000

/** What workers and the process that started them tell each other of saves, by a number that the worker gave which saved. */
interface Word {
  /** To the process that started the workers: something was saved. */
  saved?: number
  /** To each other worker, and back from it once it has looked. */
  look?: { worker: number; save: number }
  /** Back to the worker that saved: the others have looked. */
  seen?: number
}

/**
 * In a worker: looks when another one has saved, and answers how to tell the others of a save. That resolves once they have looked, or
 * after two seconds, so that whoever saves sees it whichever worker answers next.
 */
export function shareSaves(look: () => Promise<void>): () => Promise<void> {
  const waiting = new Map<number, () => void>()
  let saves = 0
  process.on('message', ({ look: asked, seen }: Word) => {
    // Why it cannot look, its own looks say.
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

/** In the process that started the workers: passes on what one of them tells. */
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

/** It may be gone by now. */
const ignored = (): undefined => undefined
