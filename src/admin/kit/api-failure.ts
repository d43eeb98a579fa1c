import { Problem, type ProblemCode, type ProblemDetails } from '#kernel/problem.ts'
import { noAnswer } from '#texts/nl/admin/kit.ts'

/**
 * The codes for statuses that a proxy can decide without the data. Other statuses of a proxy say nothing about a row: only the server knows
 * whether it exists.
 */
const CODE_OF_STATUS: Record<number, ProblemCode> = {
  401: 'unauthenticated',
  413: 'body-too-large',
  429: 'too-many-requests',
  507: 'storage-full',
}

/** Converts a failed response to a `Problem`. A proxy may send a body that is no problem document; then only the status is known. */
export async function problemIn(response: Response): Promise<Problem> {
  const answer = (await response.json().catch(() => ({}))) as { code?: ProblemCode } & ProblemDetails
  const { status } = response
  const known = answer.code ?? CODE_OF_STATUS[status]
  const isRefused = known === undefined && status < 500
  const { detail = isRefused ? noAnswer.refusedOnTheWay(status) : undefined, errors, places, sides } = answer
  const retryAfter = Number(response.headers.get('Retry-After'))
  return new Problem(known ?? 'unavailable', {
    ...(detail ? { detail } : {}),
    ...(errors ? { errors } : {}),
    ...(places ? { places } : {}),
    ...(sides ? { sides } : {}),
    ...(status === 409 ? { isConflict: true } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  })
}

/** Thrown for a write that became a proposal, because the role of the person does not make it. docs/product/rights.md */
export class Proposed extends Error {
  constructor() {
    super('proposed')
    this.name = 'Proposed'
  }
}

interface Circumstances {
  /** True when the browser was offline when the call began. */
  wasOffline: boolean
  isWrite: boolean
  cause: unknown
}

/** A call that got no response. The server may have stored the change anyway. */
export class NoAnswer extends Problem {
  /** True when the browser was offline when the call began. */
  readonly wasOffline: boolean
  /** True when the call failed because its time was up. */
  readonly isTimeout: boolean

  constructor({ wasOffline, isWrite, cause }: Circumstances) {
    super('unavailable', wasOffline ? { detail: noAnswer.offline } : isWrite ? { detail: noAnswer.perhapsDone } : {})
    this.name = 'NoAnswer'
    this.wasOffline = wasOffline
    this.isTimeout = isTimeout(cause)
  }
}

/** True when a signal was aborted by a timeout. */
export const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError'
