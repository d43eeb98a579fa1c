import { type Clock, SECOND } from '#kernel/clock.ts'
import type { requestRepository } from './request.repository.ts'
import type { RemoveRequestFiles } from './request-files.ts'

interface Parts {
  clock: Clock
  requests: Pick<ReturnType<typeof requestRepository>, 'removeDeleted' | 'nextRemoval'>
  removeFiles: RemoveRequestFiles
  log: { warn(facts: object, message: string): void }
}

/** The milliseconds after which a failed removal is tried again; a longer wait would only follow from a clock that somebody set. */
const RETRY = 10 * SECOND

/**
 * Starts the job that deletes the requests that staff deleted, as soon as that can no longer be taken back. It begins with those that a
 * process left when it ended. Every process has this job; whichever comes first deletes.
 */
export function startRemovingDeleted({ clock, requests, removeFiles, log }: Parts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let [isAskedAgain, isStopped] = [false, false]

  const remove = async (): Promise<void> => {
    const { files } = await requests.removeDeleted()
    await removeFiles(files)
    const next = await requests.nextRemoval()
    if (next !== null) wait(Date.parse(next) - clock.now())
  }
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, Math.min(Math.max(0, milliseconds), RETRY))
  }
  const look = () => {
    isAskedAgain = running !== undefined
    running ??= remove()
      .catch((error: unknown) => {
        log.warn({ error }, 'could not delete requests')
        wait(RETRY)
      })
      .finally(() => {
        running = undefined
        if (isAskedAgain && !isStopped) look()
      })
  }
  look()
  return {
    /** To be called when requests changed: the next removal may be another. */
    look,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
