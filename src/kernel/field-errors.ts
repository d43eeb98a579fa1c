import type { z } from 'zod'
import type { RuleCode } from './fields.ts'
import type { FieldError } from './problem.ts'

/** Every way a field can be wrong. */
export type FieldCode =
  | RuleCode
  | 'too-short'
  | 'too-small'
  | 'too-big'
  | 'too-few'
  | 'too-many'
  | 'bad-value'
  | 'unknown-field'
  | 'not-an-image'
  | 'bad-image'
  | 'too-many-pixels'
  | 'heic'

type Limit = number | bigint | undefined
type Issue = z.core.$ZodIssue

/** Everything that is wrong with `input`: zod's issues with our codes, and in `words` for the person who sent it. */
export function fieldErrors(error: z.ZodError, input: unknown, words: (code: FieldCode, limit: Limit) => string): FieldError[] {
  const fieldError = (path: PropertyKey[], code: FieldCode, limit?: Limit): FieldError => ({
    path: path.map(String).join('.'),
    code,
    message: words(code, limit),
  })
  const errors = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => fieldError([...issue.path, key], 'unknown-field'))
      : [fieldError(issue.path, codeOf(issue, input), limitOf(issue))],
  )
  // A value may break one rule in two ways; saying it twice helps nobody.
  return [...new Map(errors.map((each) => [`${each.path} ${each.code}`, each])).values()]
}

// Zod's own messages are sentences.
const OUR_CODE = /^[a-z]+(-[a-z]+)*$/

/** A rule of ours carries its code as zod's message; zod's own rules are told apart by kind. */
function codeOf(issue: Issue, input: unknown): FieldCode {
  if (OUR_CODE.test(issue.message)) return issue.message as FieldCode
  if (isAbsent(valueAt(input, issue.path))) return 'required'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too-long' : isCountable(issue.origin) ? 'too-many' : 'too-big'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too-short' : isCountable(issue.origin) ? 'too-few' : 'too-small'
  return 'bad-value'
}

const isCountable = (origin: string): boolean => origin === 'array' || origin === 'set' || origin === 'map' || origin === 'object'

const limitOf = (issue: Issue): Limit => (issue.code === 'too_big' ? issue.maximum : issue.code === 'too_small' ? issue.minimum : undefined)

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  )
