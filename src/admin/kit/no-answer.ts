import { Problem } from '#kernel/problem.ts'
import { noAnswer } from '#texts/nl/admin/kit.ts'

interface Circumstances {
  /** Whether the browser was offline when it began. */
  wasOffline: boolean
  isWrite: boolean
  cause: unknown
}

/** A call that the server did not answer. What it was to change may have been changed all the same. */
export class NoAnswer extends Problem {
  /** Whether it was waited for, in vain. */
  readonly isTimeout: boolean

  constructor({ wasOffline, isWrite, cause }: Circumstances) {
    super('unavailable', wasOffline ? { detail: noAnswer.offline } : isWrite ? { detail: noAnswer.perhapsDone } : {})
    this.name = 'NoAnswer'
    this.isTimeout = isTimeout(cause)
  }
}

/** Whether something ended because its time was up. */
export const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError'
