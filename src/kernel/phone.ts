/** The fewest digits of a telephone number with its area code. */
const DIGITS_MIN = 8

/** True when a text has the digits of a telephone number, in any script and with any words around them. */
export const hasPhoneNumber = (text: string): boolean => text.replace(/\P{Nd}/gu, '').length >= DIGITS_MIN
