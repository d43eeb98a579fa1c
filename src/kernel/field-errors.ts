import type { z } from 'zod'
import type { UnopenedKind } from './image-type.ts'
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
  | 'too-few-pixels'
  | 'odd-shape'
  | 'empty-picture'
  | 'svg-text'
  | 'svg-picture'
  | UnopenedKind
  | 'jpeg-kind'
  | 'side-too-long'
  | 'program'
  | 'empty-file'
  | 'no-changes'
  | 'nothing-proposed'
  | 'moment-passed'
  | 'more'

/** The limit that the rule sets, or the text that it names. */
type Limit = number | bigint | string | undefined
type Issue = z.core.$ZodIssue
type FieldErrorText = (code: FieldCode, limit: Limit) => string

/**
 * The most errors in one response, the most of them about unknown fields, and the longest path of a field; the last error counts the rest.
 */
const NAMED_MAX = 40
const UNKNOWN_NAMED_MAX = 10
const PATH_MAX = 100

/** A field error without its message. */
interface Mistake {
  path: PropertyKey[]
  code: FieldCode
  limit?: Limit
}

/** Returns all errors in `input`: zod's issues with our codes and the texts of `words`. */
export const fieldErrors = (error: z.ZodError, input: unknown, words: FieldErrorText): FieldError[] =>
  worded(
    error.issues.flatMap((issue): Mistake[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: [...issue.path, key], code: 'unknown-field' }))
        : [{ path: issue.path, code: codeOf(issue, input), limit: limitOf(issue) }],
    ),
    words,
  )

/** Returns errors with their texts. Of many errors only the first are listed, and a last entry counts the rest. */
export function worded(mistakes: Mistake[], words: FieldErrorText): FieldError[] {
  // A value may break one rule in two ways; that counts as one error.
  const found = [...new Map(mistakes.map((each) => [`${pathOf(each)} ${each.code}`, each])).values()]
  let unknown = 0
  const isNamed = ({ code }: Mistake) => code !== 'unknown-field' || (unknown += 1) <= UNKNOWN_NAMED_MAX
  const named = found.filter(isNamed).slice(0, NAMED_MAX)
  const rest = found.length - named.length
  return [...named, ...(rest > 0 ? [{ path: [], code: 'more' as const, limit: rest }] : [])].map((each) => ({
    path: pathOf(each).slice(0, PATH_MAX).toWellFormed(),
    code: each.code,
    message: words(each.code, each.limit),
  }))
}

const pathOf = ({ path }: Mistake): string => path.map(String).join('.')

// Matches our codes; zod's built-in messages are sentences.
const OUR_CODE = /^[a-z]+(-[a-z]+)*$/

/** Returns the code of an issue: our rules carry it as zod's message, and zod's rules are mapped by their kind. */
function codeOf(issue: Issue, input: unknown): FieldCode {
  if (OUR_CODE.test(issue.message)) return issue.message as FieldCode
  if (isAbsent(valueAt(input, issue.path))) return 'required'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too-long' : isCountable(issue.origin) ? 'too-many' : 'too-big'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too-short' : isCountable(issue.origin) ? 'too-few' : 'too-small'
  return 'bad-value'
}

const isCountable = (origin: string): boolean => origin === 'array' || origin === 'set' || origin === 'map' || origin === 'object'

function limitOf(issue: Issue): Limit {
  if (issue.code === 'too_big') return issue.maximum
  if (issue.code === 'too_small') return issue.minimum
  return issue.code === 'custom' && typeof issue.params?.['named'] === 'string' ? issue.params['named'] : undefined
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  )
