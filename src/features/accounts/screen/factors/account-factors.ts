import type { FactorKind } from '#features/accounts/factors/factor-kinds.ts'

/** A passkey as the API lists it. */
export interface ListedPasskey {
  id: string
  name: string
  created_at: string
  last_used_at: string | null
  works_here: boolean
}

/** The person's factors as the API lists them. */
export interface OwnFactors {
  totp_since: string | null
  recovery_codes_left: number
  passkeys: ListedPasskey[]
  /** The host at which passkeys work; null when browsers allow none at the site's address. */
  passkey_host: string | null
}

/** True when a password is not enough for the person. */
export const hasFactor = ({ totp_since, passkeys }: OwnFactors): boolean => totp_since !== null || passkeys.length > 0

/** True when this page is at the address at which passkeys work. */
export const passkeysWorkHere = (host: string | null): boolean =>
  host !== null && window.location.hostname === host && window.isSecureContext

/** Returns the kinds of factor that the person has and can give at this address. */
export function factorsHere({ totp_since, recovery_codes_left, passkeys, passkey_host }: OwnFactors): FactorKind[] {
  const hasPasskey = passkeysWorkHere(passkey_host) && passkeys.some(({ works_here }) => works_here)
  return [
    ...(totp_since === null ? [] : ['totp' as const]),
    ...(hasPasskey ? ['passkey' as const] : []),
    ...(recovery_codes_left > 0 ? ['recovery-code' as const] : []),
  ]
}
