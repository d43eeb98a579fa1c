import { phoneNumbersIn } from '#kernel/dialled-number.ts'

/** True when something was typed in which no complete phone number is recognized. A person may still be able to read it. */
export const isDoubtfulPhone = (typed: string): boolean => typed.trim() !== '' && phoneNumbersIn(typed).length === 0
