import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip' | 'identity'

const SMALLEST_FIRST = ['br', 'gzip'] as const

/** Returns the smallest encoding that an Accept-Encoding header allows; a `q=0` forbids an encoding. Source: RFC 9110, 12.5.3. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const allowed = parseAccept(String(header ?? '')).filter(({ q }) => q > 0)
  return SMALLEST_FIRST.find((encoding) => allowed.some(({ type }) => type.toLowerCase() === encoding)) ?? 'identity'
}
