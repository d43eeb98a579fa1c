import type { Database } from '#db/connection.ts'
import type { Clock } from '#kernel/clock.ts'
import { createAttempts } from './attempts.ts'
import { createConfirmPassword } from './confirm-password.ts'
import { createChangePassword } from './change-password.ts'
import { createDevices } from './devices.ts'
import { createSignIn } from './enter.ts'
import { createFactors } from './factors/factors.ts'
import { createPasskeyLogin } from './factors/passkey-login.ts'
import { createSecondStep } from './factors/second-step.ts'
import { createLogin } from './login.ts'
import type { NoticeMails } from './notice-mails.ts'
import type { Passwords } from './password.ts'
import { createSessions, type SecurityLog } from './sessions.ts'
import { createUsers } from './users.ts'

/** The accounts, sessions, login attempts and the login. */
export type Access = ReturnType<typeof createAccess>

interface Parts {
  database: Database
  clock: Clock
  log: SecurityLog
  /** Returns the names of the company and its site, which must not be a password. */
  guessableWords(): Promise<string[]>
  passwords: Passwords
  /** The site's address. */
  publicUrl: string
  mails: NoticeMails
}

export function createAccess(parts: Parts) {
  const { passwords } = parts
  const users = createUsers(parts)
  const sessions = createSessions(parts)
  const attempts = createAttempts(parts)
  const devices = createDevices(parts)
  const factors = createFactors(parts)
  const { steps, prove } = factors
  const enter = createSignIn({ sessions, attempts, devices, log: parts.log })
  const login = createLogin({ users, attempts, devices, passwords, factors, enter, log: parts.log })
  const secondStep = createSecondStep({ steps, users, attempts, devices, prove, enter, log: parts.log })
  const passkeyLogin = createPasskeyLogin({ ...factors, users, devices, enter, log: parts.log })
  const changePassword = createChangePassword({ ...parts, users, attempts })
  const confirmPassword = createConfirmPassword({ ...parts, users, attempts, sessions, factors })
  const sweep = async (): Promise<void> => {
    await sessions.sweep()
    await attempts.sweep()
    await devices.sweep()
    await steps.sweep()
  }
  return { users, sessions, attempts, passwords, enter, login, secondStep, passkeyLogin, factors, changePassword, confirmPassword, sweep }
}
