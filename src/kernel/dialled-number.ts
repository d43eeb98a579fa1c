import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withPlainDigits } from './plain-digits.ts'

/** The country whose numbers need no country code. */
const COUNTRY = 'BE'

// People write these between two numbers, but not within one: `09/225 12 34 / 0470 12 34 56`.
const BETWEEN_NUMBERS = /[,;|\n]|\s[/–—-]\s/
// People write these within a number, and the library does not know them.
const ODD_SEPARATORS = /[·•_=*]/g

/** The most digits of a short number, such as 1733, which works within Belgium only. */
const SHORT_MAX = 7

/** The most characters of a text that are read, so that no text takes long. */
const READ_MAX = 200

/** Returns the complete numbers in a text, as phones dial them (`+32470123456`), whatever words are around them. */
export const phoneNumbersIn = (text: string): string[] =>
  withPlainDigits(text.slice(0, READ_MAX))
    .replace(ODD_SEPARATORS, ' ')
    .split(BETWEEN_NUMBERS)
    .flatMap((part) => findPhoneNumbersInText(part, COUNTRY).map(({ number }) => number.number))

/**
 * Returns the number that a phone dials for a text; of several numbers, the first. A text without a complete number has its digits, so that
 * a person can still try. docs/decisions/111-a-library-for-phone-numbers.md
 */
export function dialledNumber(text: string): string {
  const [first] = phoneNumbersIn(text)
  if (first !== undefined) return first
  const digits = withPlainDigits(text.slice(0, READ_MAX)).replace(/[^\d+]/g, '')
  return digits.length <= SHORT_MAX ? digits : (parsePhoneNumberFromString(digits, COUNTRY)?.number ?? digits)
}

/** Returns a phone number as a `tel:` link; undefined for a text without a digit. */
export function telLink(phone: string): string | undefined {
  const number = dialledNumber(phone)
  return number === '' ? undefined : `tel:${number}`
}

/** The numbers of Belgium that no mobile phone has. */
const BELGIAN_LANDLINE = /^\+32(?!4\d{8}$)/

/** Returns the first complete number in a text that may be of a mobile phone, as phones dial it. Only of Belgian numbers can be said that they are not. */
export const mobileNumberIn = (text: string): string | undefined => phoneNumbersIn(text).find((number) => !BELGIAN_LANDLINE.test(number))
