import { Problem } from '#kernel/problem.ts'
import { adminIdentity, newPassword } from './user.ts'
import { refuseGuessable } from './guessable.ts'
import { generatedPassword } from './password.ts'
import type { Users } from './users.ts'

const NAME = 'Admin'

/** The account that the start must print, once; with a password only when that was generated. */
export interface FirstAdmin {
  email: string
  generatedPassword?: string
}

/**
 * Creates the first administrator with ADMIN_EMAIL and ADMIN_PASSWORD, or with a generated password; does nothing when there is one
 * already. Throws `invalid-input` when the password is easily guessed.
 */
export async function createFirstAdmin(
  users: Users,
  wanted: { email: string; password: string | null },
  guessableWords: () => Promise<string[]>,
): Promise<FirstAdmin | undefined> {
  if ((await users.list()).length > 0) return undefined
  const { email, name } = adminIdentity.parse({ email: wanted.email, name: NAME })
  const password = newPassword.parse(wanted.password ?? generatedPassword())
  if (wanted.password !== null) await refuseGuessable('password', password, [email, ...(await guessableWords())])
  try {
    await users.create({ email, name, role: 'beheerder' }, password)
  } catch (error) {
    // Another process started at the same time, created the account and prints its password.
    if (error instanceof Problem && error.code === 'conflict') return undefined
    throw error
  }
  return wanted.password === null ? { email, generatedPassword: password } : { email }
}
