import { withPlainDigits } from './plain-digits.ts'

/** Returns the digits of a telephone number as searches compare them: 0 to 9, without the `(0)` of `+32 (0)470`. */
export const comparedDigits = (text: string): string => withPlainDigits(text).replaceAll('(0)', '').replace(/\D/g, '')

/** Returns the digits that every spelling of a number has, which are those without its prefix; null when a text is no part of a number. */
export function searchedDigits(text: string): string | null {
  const plain = withPlainDigits(text).trim()
  if (!/^\+?[\d\p{Pd}\s()./·]{4,}$/u.test(plain)) return null
  const prefix = plain.startsWith('+') ? /^32/ : /^(0032|00|0)/
  return comparedDigits(plain).replace(prefix, '') || null
}
