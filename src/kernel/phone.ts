/** The fewest digits of a telephone number with its area code. */
const DIGITS_MIN = 8

/** True when a text has the digits of a telephone number, in any script and with any words around them. */
export const hasPhoneNumber = (text: string): boolean => digitsOf(text).length >= DIGITS_MIN

/** Returns the number that a phone dials for a text; of several numbers, the first. A Belgian number gets its country code. */
export function dialledNumber(text: string): string {
  const plain = withPlainDigits(text)
  const first = plain
    .split(/[\p{L}:]+/u)
    .map(firstNumber)
    .find(hasPhoneNumber)
  return withCountryCode(first ?? plain.replace(/[^\d+]/g, ''))
}

/** Returns a phone number as a `tel:` link. */
export const telLink = (phone: string): string => `tel:${dialledNumber(phone)}`

// These signs separate two numbers, and also the parts of one: `09/225 12 34`, `(09) 225 12 34`.
const SEPARATOR = /[,;|/()]| [-–—] |(?=\+)/

/** Returns the first number of a text without words. Parts are joined until there are enough digits. */
function firstNumber(text: string): string {
  let number = ''
  for (const part of withoutTrunkZero(text).split(SEPARATOR)) {
    if (number.length >= DIGITS_MIN) break
    number += part.replace(/[^\d+]/g, '')
  }
  return number
}

/** Removes the `(0)` of `+31 (0)20 123 45 67`, which nobody dials after a country code. */
const withoutTrunkZero = (text: string): string => (/^\s*(?:\+|00)/.test(text) ? text.replace('(0)', '') : text)

/** Replaces `00` by `+`, and removes the zero that is dialled within Belgium only: `+32 0470` is `+32470`. */
function withCountryCode(number: string): string {
  const international = number.startsWith('00') ? `+${number.slice(2)}` : number
  return (international.startsWith('0') ? `+32${international.slice(1)}` : international).replace(/^\+320/, '+32')
}

const digitsOf = (text: string): string => text.replace(/\P{Nd}/gu, '')

/** The Arabic and the Persian digits from 0 to 9. */
export const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'

/** Replaces digits that are not plain ones, such as Arabic ones, by 0 to 9. */
const withPlainDigits = (text: string): string =>
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
