import type { Config } from '#config/config.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const SUBJECT = 'PUBLIC_URL'
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Checks that visitors can reach the site's address. */
export function checkAddresses({
  publicUrl,
  isHttps,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'isHttps' | 'trustedProxies'>): Finding[] {
  const { hostname, pathname, search, hash, username } = new URL(publicUrl)
  if (pathname !== '/' || search || hash || username)
    return [problem(SUBJECT, `${publicUrl} must be only a scheme and a host, without path, query or user`)]
  if (!isHttps && LOOPBACK.test(hostname)) return [ok(SUBJECT, `${publicUrl}, only for this machine`)]
  if (!isHttps) return [problem(SUBJECT, `${publicUrl} is not https: passwords and messages can be read on the way`)]
  const address = ok(SUBJECT, publicUrl)
  if (trustedProxies.length > 0) return [address]
  return [address, warning('TRUSTED_PROXIES', 'is empty: behind a proxy all visitors count as one for the limits on logins and requests')]
}
