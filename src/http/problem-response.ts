import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { databaseFailure } from '#db/database-failure.ts'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { problems } from '#texts/nl/problems.ts'

/** The HTTP status of each failure; no other place decides it. */
const STATUS: Record<ProblemCode, number> = {
  'malformed-json': 400,
  'malformed-request': 400,
  'bad-variant': 400,
  unauthenticated: 401,
  'not-allowed': 403,
  'cross-site': 403,
  'link-expired': 403,
  'confirm-password': 403,
  'step-expired': 403,
  'passkey-refused': 403,
  'factor-required': 403,
  'own-factor-first': 409,
  'passkey-elsewhere': 409,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'slug-taken': 409,
  'name-taken': 409,
  'idempotency-conflict': 409,
  'no-address': 409,
  'no-mail-server': 409,
  'reply-leaving': 409,
  'list-changed': 409,
  'service-in-use': 409,
  'older-version-running': 409,
  'import-running': 409,
  'nothing-to-preview': 409,
  'last-beheerder': 409,
  'picture-gone': 409,
  'stale-version': 412,
  'body-too-large': 413,
  'too-slow': 408,
  'unsupported-media-type': 415,
  'invalid-input': 422,
  'unknown-service': 422,
  'content-file-foreign': 422,
  'content-file-newer': 422,
  'content-file-damaged': 422,
  'content-file-refused': 422,
  'content-not-sound': 422,
  'unknown-photo': 422,
  'too-many-requests': 429,
  internal: 500,
  'database-busy': 503,
  unavailable: 503,
  'bucket-missing': 503,
  'bucket-refused': 503,
  'storage-full': 507,
}

const WORDS: Record<ProblemCode, { title: string; detail: string }> = problems

/** Converts any error to a problem; an unexpected one is `internal`. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException) return fromHono(error)
  switch (databaseFailure(error)) {
    case 'busy':
      return new Problem('database-busy', { retryAfter: 1 })
    case 'full':
      return new Problem('storage-full')
    case 'unreachable':
      return new Problem('unavailable', { retryAfter: 5 })
    case 'unique':
    case 'foreign-key':
      return new Problem('conflict')
    default:
      return new Problem('internal')
  }
}

const fromHono = (error: HTTPException): Problem => {
  if (error.status === 413) return new Problem('body-too-large')
  if (error.status === 400) return new Problem(/json/i.test(error.message) ? 'malformed-json' : 'malformed-request')
  return new Problem(error.status === 404 ? 'not-found' : 'internal')
}

/** Returns the HTTP status of a problem. */
export const statusOf = ({ code, details }: Problem): number => STATUS[details.isConflict ? 'conflict' : code]

export const PROBLEM_CODES = Object.keys(STATUS) as ProblemCode[]

/** Lists the codes that have this status. */
export const codesOf = (status: number): ProblemCode[] => PROBLEM_CODES.filter((code) => STATUS[code] === status)

/** Builds the body of a problem's response. Source: RFC 9457. */
export function problemBody(problem: Problem) {
  const { code, details } = problem
  const { detail, errors, places, sides } = details
  const words = WORDS[code]
  const type = `urn:helder:problem:${code}`
  return { type, title: words.title, status: statusOf(problem), detail: detail ?? words.detail, code, errors, places, sides }
}

/** Builds a problem's response, `application/problem+json` (RFC 9457), with the code and, for invalid input, every error at once. */
export function problemResponse(context: Context, problem: Problem): Response {
  const body = problemBody(problem)
  const { status } = body
  const { retryAfter } = problem.details
  context.header('Cache-Control', 'no-store')
  if (retryAfter !== undefined) context.header('Retry-After', String(Math.ceil(retryAfter)))
  // The rest of the body is not read, so the connection cannot be used again.
  if (status === 413) context.header('Connection', 'close')
  if (status === 401) context.header('WWW-Authenticate', 'Bearer')
  return context.body(JSON.stringify(body), status as 500, { 'Content-Type': 'application/problem+json' })
}

/** True when a request failed because its sender closed the connection. */
export const isVisitorLeft = (error: unknown, { incoming }: HttpBindings): boolean =>
  error === incoming.errored || (incoming.destroyed && !incoming.complete)
