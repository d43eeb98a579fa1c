import { phoneNumbersIn } from '#kernel/dialled-number.ts'
import { doubtfulPhone } from '#texts/nl/doubtful-phone.ts'

/** Returns a remark on typed text in which no complete phone number is recognized; a person may still be able to read it. */
export const remarkOnPhone = (typed: string): string | undefined =>
  typed.trim() !== '' && phoneNumbersIn(typed).length === 0 ? doubtfulPhone : undefined
