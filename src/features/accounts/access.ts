import type { Database } from '#db/connection.ts'
import type { Clock } from '#kernel/clock.ts'
import { createAttempts } from './attempts.ts'
import { createConfirmPassword } from './confirm-password.ts'
import { createChangePassword } from './change-password.ts'
import { createDevices } from './devices.ts'
import { createLogin } from './login.ts'
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
}

export function createAccess(parts: Parts) {
  const { passwords } = parts
  const users = createUsers(parts)
  const sessions = createSessions(parts)
  const attempts = createAttempts(parts)
  const devices = createDevices(parts)
  const login = createLogin({ users, sessions, attempts, devices, passwords, log: parts.log })
  const changePassword = createChangePassword({ ...parts, users, attempts })
  const confirmPassword = createConfirmPassword({ ...parts, users, attempts, sessions })
  const sweep = async (): Promise<void> => {
    await sessions.sweep()
    await attempts.sweep()
    await devices.sweep()
  }
  return { users, sessions, attempts, passwords, login, changePassword, confirmPassword, sweep }
}
