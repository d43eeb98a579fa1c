import type { FactorKind } from './factors/factor-kinds.ts'
import type { UsedCode } from './factors/stored-codes.ts'
import type { OpenedSession, SignedIn } from './sessions.ts'

/** What the server knows of the browser that signs in. */
export interface LoginCircumstances {
  /** The client's IP address, as `ClientAddress` finds it. */
  address: string
  /** The value of the device cookie. */
  device: string | undefined
  /** The value of the companion cookie, when the browser has a session. */
  companion: string | undefined
  userAgent: string | undefined
}

/** Somebody is signed in, or may not try now. */
type Ended =
  | { outcome: 'signed-in'; opened: OpenedSession; user: SignedIn['user']; device: string | undefined }
  | { outcome: 'blocked'; retryAfter: number }

/** What became of an attempt with a password. */
export type LoginResult =
  | Ended
  | { outcome: 'wrong'; left: number }
  /**
   * The password was right, and one of `factors` is needed. Passkeys work only at `passkeyHost`. `step` is a cookie: the challenge is valid
   * only together with it.
   */
  | { outcome: 'needs-factor'; factors: FactorKind[]; passkeyHost: string | undefined; challenge: string; step: string }

/** What became of the factor that a login needed. */
export type SecondStepResult = Ended | { outcome: 'wrong-factor'; left: number; why: Exclude<UsedCode, { outcome: 'right' }> }
