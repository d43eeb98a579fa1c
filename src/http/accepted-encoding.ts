export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that an Accept-Encoding header allows; a `q=0` forbids. Source: RFC 9110, 12.5.3. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/.test(header) ? 'gzip' : 'identity'
}
