import { factors as texts } from '#texts/nl/problems.ts'
import type { WrongGuess } from '#features/accounts/checked-password.ts'
import type { FieldError } from '#kernel/problem.ts'

/** Returns how a code is refused in an open session; `path` is its field. */
export const wrongCode = (path: 'code' | 'recovery_code'): WrongGuess => ({
  path,
  code: 'wrong-code',
  message: path === 'code' ? texts.wrongCode : texts.wrongRecoveryCode,
  noted: 'wrong code',
  tooMany: texts.tooManyCodes,
})

/** The password of an account with a factor, where the factor is asked. */
export const NEEDS_FACTOR: FieldError = { path: 'password', code: 'needs-factor', message: texts.needsFactor }
