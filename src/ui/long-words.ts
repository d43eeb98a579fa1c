import css from './long-words.module.css'

const LONG = 14
const LONGEST = 19
/** A longer name takes more than two lines beside the menu of a phone. */
const LONG_NAME = 22

/** Returns the class for a smaller text, when its longest word would not fit one line of a phone; undefined otherwise. */
export const longWords = (text: string): string | undefined => classOf(lettersOf(text))

/** Returns the class for the name of the company beside the menu. */
export const longName = (name: string): string | undefined => classOf(Math.max(lettersOf(name), name.length > LONG_NAME ? LONG : 0))

const lettersOf = (text: string) => Math.max(...text.split(/\s+/).map((word) => word.length))
const classOf = (letters: number) => (letters >= LONGEST ? css.longest : letters >= LONG ? css.long : undefined)
