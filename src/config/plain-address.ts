/**
 * True when all programs parse the address in the same way. A password that is not percent-encoded shifts where it ends: for
 * `postgres://user:p@ss/word@host/name` some programs connect to the host `ss`, with a piece of the password.
 */
export function isPlainAddress(address: string): boolean {
  const [, authority = '', rest = ''] = /^[^:/?#]*:\/\/([^/?#]*)([/?#].*)?$/s.exec(address) ?? []
  const [user = '', ...hosts] = authority.split('@')
  if (hosts.length > 1 || /%(?![0-9a-f]{2})/i.test(user)) return false
  // Without a path, `?` and `#` may be characters of a password: postgres://user:1?word@host
  const mayHoldAt = /^(?:\/[^@?#]*)?\?[^#]*$/.test(rest) && (rest.startsWith('/') || !authority.includes(':'))
  return mayHoldAt || !rest.includes('@')
}
