import { Secret, TOTP } from 'otpauth'
import { SECOND } from '#kernel/clock.ts'

/** A code of an authenticator app: six digits for each half minute (RFC 6238), what every app knows. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** How many codes before and after the present one are accepted, since the clock of a phone may differ. */
const WINDOW = 1

/** Generates the secret of an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Returns the address that an authenticator app reads from a QR picture; the app shows both names. */
export const totpAddress = (secret: string, { site, email }: { site: string; email: string }): string =>
  new TOTP({ ...RULES, secret, issuer: site, label: email }).toString()

/** Returns the time step to which a typed code belongs, or null when it is not one of this moment. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = new TOTP({ ...RULES, secret })
  const off = totp.validate({ token, timestamp: now, window: WINDOW })
  return off === null ? null : Math.floor(now / (RULES.period * SECOND)) + off
}
