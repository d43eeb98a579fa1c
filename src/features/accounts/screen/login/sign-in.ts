import { ANSWER_TIMEOUT } from '#admin/kit/api.ts'
import type { AdminUser } from '#admin/session/session-machine.ts'
import type { FactorKind } from '#features/accounts/factors/factor-kinds.ts'
import { api } from '#routes.ts'
import { loginTexts } from '#texts/nl/admin/login.ts'

export type SignInAnswer =
  | { outcome: 'accepted'; token: string; user: AdminUser }
  /** `error` is what the server says about it. */
  | { outcome: 'refused'; attemptsLeft: number; error: string }
  /** The password was right, and one of these factors is needed. */
  | { outcome: 'needs-factor'; step: PendingStep }
  | { outcome: 'blocked'; retryAfter: number }
  /** The server did not check a password, or refused a passkey; `title` and `detail` say why. */
  | { outcome: 'failed'; title: string; detail: string; isStepOver: boolean; isRefused?: boolean }

/** A login that waits for a factor. */
export interface PendingStep {
  challenge: string
  /** What the person can give on this page. */
  factors: FactorKind[]
}

/** A factor as the person gives it. */
export type GivenFactor = { code: string } | { recovery_code: string } | { passkey: object }

interface Answer {
  success?: boolean
  token?: string
  user?: AdminUser
  attempts_left?: number
  retry_after?: number
  error?: string
  factors?: FactorKind[]
  challenge?: string
  passkey_host?: string
  /** The code of a problem document. */
  code?: string
  /** The title of a problem document. */
  title?: string
  detail?: string
}

/** Requests a session from the server. Only a refused password counts as an attempt: decision 034. */
export const signIn = (email: string, password: string): Promise<SignInAnswer> =>
  ask(api.login, { email, password }, loginTexts.noAnswer.password)

/** Gives the factor for which a login waits. */
export const giveFactor = ({ challenge }: PendingStep, factor: GivenFactor): Promise<SignInAnswer> =>
  ask(api.loginFactor, { challenge, ...factor }, loginTexts.noAnswer.factor)

/** Signs in with a passkey instead of the password. */
export async function signInWithPasskey(): Promise<SignInAnswer> {
  const { passkey } = loginTexts
  const silent = { outcome: 'failed' as const, isStepOver: false, title: loginTexts.noAnswer.title, detail: passkey.failed }
  const begun = await fetch(api.beginPasskeyLogin, { method: 'POST', signal: AbortSignal.timeout(ANSWER_TIMEOUT) }).catch(() => null)
  const answer = (await begun?.json().catch(() => null)) as { challenge?: string; host?: string; title?: string; detail?: string } | null
  if (!answer) return silent
  const { challenge, host, title = silent.title, detail = silent.detail } = answer
  if (challenge === undefined || host === undefined) return { ...silent, title, detail }
  // At another address of the site, or without https, a browser would refuse with words that say nothing.
  if (window.location.hostname !== host || !window.isSecureContext) return { ...silent, ...passkey.elsewhere }
  const response = await askPasskey(challenge)
  return response ? ask(api.passkeyLogin, { challenge, response }, passkey.failed) : { ...silent, ...passkey.cancelled }
}

/** Asks the browser for a passkey; null when the person cancels, or has none. */
export async function askPasskey(challenge: string): Promise<object | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: { challenge, userVerification: 'required' } }).catch(() => null)
}

/** Returns the factors without passkeys when this page is not at their host. */
const givenHere = (factors: FactorKind[], passkeyHost: string | undefined): FactorKind[] =>
  window.isSecureContext && window.location.hostname === passkeyHost ? factors : factors.filter((kind) => kind !== 'passkey')

/** Asks the server; `notChecked` says what it did not look at when it does not answer. */
async function ask(address: string, body: object, notChecked: string): Promise<SignInAnswer> {
  const { offline, noAnswer } = loginTexts
  const silent = { title: noAnswer.title, detail: notChecked }
  const wasOffline = !navigator.onLine
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    })
    const answer = (await response.json()) as Answer
    const { token, user, factors, challenge, retry_after, attempts_left, error = '' } = answer
    if (answer.success && token && user) return { outcome: 'accepted', token, user }
    if (factors && challenge) return { outcome: 'needs-factor', step: { challenge, factors: givenHere(factors, answer.passkey_host) } }
    if (retry_after !== undefined) return { outcome: 'blocked', retryAfter: retry_after }
    if (attempts_left !== undefined) return { outcome: 'refused', attemptsLeft: attempts_left, error }
    const { title = silent.title, detail = silent.detail } = answer
    return { outcome: 'failed', title, detail, isStepOver: answer.code === 'step-expired', isRefused: answer.code === 'passkey-refused' }
  } catch {
    return { outcome: 'failed', isStepOver: false, ...(wasOffline ? offline : silent) }
  }
}
