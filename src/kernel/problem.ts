/** One error in the input; `path` is dotted (`items.0.name`), and empty for the whole body. */
export interface FieldError {
  path: string
  code: string
  message: string
}

/** Every expected failure. The texts are in `texts/nl/problems.ts`, the HTTP statuses in `http/problem-response.ts`. */
export type ProblemCode =
  | 'invalid-input'
  | 'malformed-json'
  | 'malformed-request'
  | 'unsupported-media-type'
  | 'body-too-large'
  | 'too-slow'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'slug-taken'
  | 'name-taken'
  | 'unknown-service'
  | 'unknown-photo'
  | 'picture-gone'
  | 'service-in-use'
  | 'older-version-running'
  | 'stale-version'
  | 'list-changed'
  | 'idempotency-conflict'
  | 'no-address'
  | 'no-mail-server'
  | 'reply-leaving'
  | 'link-expired'
  | 'confirm-password'
  | 'step-expired'
  | 'passkey-refused'
  | 'passkey-elsewhere'
  | 'last-beheerder'
  | 'factor-required'
  | 'own-factor-first'
  | 'nothing-to-preview'
  | 'bad-variant'
  | 'unauthenticated'
  | 'not-allowed'
  | 'cross-site'
  | 'too-many-requests'
  | 'database-busy'
  | 'unavailable'
  | 'bucket-missing'
  | 'bucket-refused'
  | 'storage-full'
  | 'content-file-foreign'
  | 'content-file-newer'
  | 'content-file-damaged'
  | 'content-file-refused'
  | 'content-not-sound'
  | 'import-running'
  | 'internal'

/** A field that was changed again: its values before and after the change to undo, and now. */
export interface ChangedSide {
  name: string
  label: string
  before: unknown
  after: unknown
  now: unknown
}

export interface ProblemDetails {
  /** A sentence for the person who reads the response; the code's text when left out. */
  detail?: string
  errors?: FieldError[]
  /** The rows that prevent the action. */
  places?: { collection: string; name: string }[]
  /** The fields that an undo finds changed again. */
  sides?: ChangedSide[]
  /** Seconds after which a retry makes sense; becomes the Retry-After header. */
  retryAfter?: number
  /** True when stored data refuse the action, whatever the request says; the status is then that of a conflict. */
  isConflict?: boolean
}

/** A broken rule: an expected failure with a code, never a bug. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.details = details
  }
}

/** True when something failed only because a row, file or page does not exist. */
export const isNotFound = (error: unknown): boolean => error instanceof Problem && error.code === 'not-found'

/** True when something failed because the role of who did it does not allow it. */
export const isNotAllowed = (error: unknown): boolean => error instanceof Problem && error.code === 'not-allowed'
