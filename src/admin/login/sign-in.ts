import type { AdminUser } from '#admin/session/session-machine.ts'
import { api } from '#routes.ts'

export type SignInAnswer =
  | { outcome: 'accepted'; token: string; user: AdminUser }
  /** `attemptsLeft` is absent when the server did not answer. */
  | { outcome: 'failed'; attemptsLeft?: number }
  | { outcome: 'blocked'; retryAfter: number }

interface Answer {
  success?: boolean
  token?: string
  user?: AdminUser
  attempts_left?: number
  retry_after?: number
}

/** Asks the server for a session. An error and an answer without `success` count as failed: spec document 1, section 5. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  try {
    const response = await fetch(api.login, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { success, token, user, attempts_left: attemptsLeft, retry_after: retryAfter } = (await response.json()) as Answer
    if (success && token && user) return { outcome: 'accepted', token, user }
    if (retryAfter !== undefined) return { outcome: 'blocked', retryAfter }
    return attemptsLeft === undefined ? { outcome: 'failed' } : { outcome: 'failed', attemptsLeft }
  } catch {
    return { outcome: 'failed' }
  }
}
