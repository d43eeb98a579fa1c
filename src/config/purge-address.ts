import type { PurgeAddress } from '#edge/purge-call.ts'
import { ConfigError } from './config-error.ts'
import type { EnvironmentValues } from './environment.ts'

/** A key of at least 24 bytes in base64; the output of `openssl rand -hex 32` is one. An address can contain it without encoding. */
const PURGE_SECRET = /^[A-Za-z0-9+/]{32,}={0,2}$/

/** Returns the endpoint that purges stale pages from the edge; null for none. Throws `ConfigError`. */
export function purgeOf({ PURGE_URL, EDGE_CACHE_SECONDS }: EnvironmentValues): PurgeAddress | null {
  if (PURGE_URL === undefined) return null
  if (EDGE_CACHE_SECONDS === undefined) throw new ConfigError('PURGE_URL and EDGE_CACHE_SECONDS go together; EDGE_CACHE_SECONDS is missing')
  const url = new URL(PURGE_URL)
  // Some programs percent-encode the characters +, / and = of base64 in an address.
  const secret = url.password.replace(/%2B/gi, '+').replace(/%2F/gi, '/').replace(/%3D/gi, '=')
  if (url.username !== '' || (secret !== '' && !PURGE_SECRET.test(secret)))
    throw new ConfigError('PURGE_URL has its secret where a password stands, as in https://:SECRET@host/; openssl rand -hex 32 makes one')
  url.password = ''
  return { url: url.href, secret: secret === '' ? null : Buffer.from(secret, 'base64') }
}
