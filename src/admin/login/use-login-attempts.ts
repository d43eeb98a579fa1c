import { useInterval, useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { SECOND } from '#kernel/clock.ts'
import { afterFailure, afterRefusal, attemptsAt, type LoginAttempts, NO_ATTEMPTS } from './login-attempts.ts'

/** The failed attempts of this browser, for showing: the server decides. They survive a reload, and the clock ticks while a block lasts. */
export function useLoginAttempts() {
  const [stored, setStored] = useLocalStorage<LoginAttempts>({
    key: 'admin_login_attempts',
    defaultValue: NO_ATTEMPTS,
    getInitialValueInEffect: false,
    deserialize,
  })
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), SECOND, { autoInvoke: true })
  const keep = (attempts: LoginAttempts) => {
    setNow(Date.now())
    setStored(attempts)
    return attempts
  }

  return {
    now,
    attempts: attemptsAt(stored, now),
    failed: (left: number) => keep(afterFailure(Date.now(), left)),
    refused: (retryAfter: number) => keep(afterRefusal(Date.now(), retryAfter)),
    succeeded: () => keep(NO_ATTEMPTS),
  }
}

function deserialize(stored: string | undefined): LoginAttempts {
  try {
    const { failures, blockedUntil } = JSON.parse(stored ?? '{}') as Partial<LoginAttempts>
    return {
      failures: Number.isInteger(failures) ? Number(failures) : 0,
      blockedUntil: typeof blockedUntil === 'number' ? blockedUntil : null,
    }
  } catch {
    return NO_ATTEMPTS
  }
}
