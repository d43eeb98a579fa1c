/** The fewest digits of a telephone number with its area code. */
export const PHONE_DIGITS_MIN = 8

/** True when a text has the digits of a telephone number, in any script and with any words around them. */
export const hasPhoneNumber = (text: string): boolean => text.replace(/\P{Nd}/gu, '').length >= PHONE_DIGITS_MIN

/** The Arabic and the Persian digits from 0 to 9. */
export const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'

/** Replaces digits that are not plain ones, such as Arabic ones, by 0 to 9. */
export const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Returns the digits of a telephone number as searches compare them: 0 to 9, without the `(0)` of `+32 (0)470`. */
export const comparedDigits = (text: string): string => withPlainDigits(text).replaceAll('(0)', '').replace(/\D/g, '')

/** Returns the digits that every spelling of a number has, which are those without its prefix; null when a text is no part of a number. */
export function searchedDigits(text: string): string | null {
  const plain = withPlainDigits(text).trim()
  if (!/^\+?[\d\p{Pd}\s()./·]{4,}$/u.test(plain)) return null
  const prefix = plain.startsWith('+') ? /^32/ : /^(0032|00|0)/
  return comparedDigits(plain).replace(prefix, '') || null
}
