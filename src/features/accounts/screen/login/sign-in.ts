import { ANSWER_TIMEOUT } from '#admin/kit/api.ts'
import type { AdminUser } from '#admin/session/session-machine.ts'
import { api } from '#routes.ts'
import { loginTexts } from '#texts/nl/admin/login.ts'

export type SignInAnswer =
  | { outcome: 'accepted'; token: string; user: AdminUser }
  | { outcome: 'refused'; attemptsLeft: number }
  | { outcome: 'blocked'; retryAfter: number }
  /** The server did not check a password; `title` and `detail` say why. */
  | { outcome: 'failed'; title: string; detail: string }

interface Answer {
  success?: boolean
  token?: string
  user?: AdminUser
  attempts_left?: number
  retry_after?: number
  /** The title of a problem document. */
  title?: string
  detail?: string
}

/** Requests a session from the server. Only a refused password counts as an attempt: decision 034. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  const { offline, noAnswer } = loginTexts
  const wasOffline = !navigator.onLine
  try {
    const response = await fetch(api.login, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    })
    const answer = (await response.json()) as Answer
    if (answer.success && answer.token && answer.user) return { outcome: 'accepted', token: answer.token, user: answer.user }
    if (answer.retry_after !== undefined) return { outcome: 'blocked', retryAfter: answer.retry_after }
    if (answer.attempts_left !== undefined) return { outcome: 'refused', attemptsLeft: answer.attempts_left }
    const { title = noAnswer.title, detail = noAnswer.detail } = answer
    return { outcome: 'failed', title, detail }
  } catch {
    return { outcome: 'failed', ...(wasOffline ? offline : noAnswer) }
  }
}
