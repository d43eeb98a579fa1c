import css from './long-words.module.css'

const LONG = 14
const LONGEST = 19
/** A longer name takes more than two lines beside the menu of a phone. */
const LONG_NAME = 22

/** Returns the class for a smaller text, when its longest word would not fit one line of a phone; undefined otherwise. */
export const longWords = (text: string): string | undefined => classOf(lettersOf(text))

/** Returns the class for the name of the company beside the menu. */
export const longName = (name: string): string | undefined => classOf(Math.max(widthOf(name), name.length > LONG_NAME ? LONG : 0))

/**
 * Adds a soft hyphen to each word that may not fit on a narrow phone in the smallest letters, at the end of a syllable near its middle when
 * there is one.
 */
export const breakable = (name: string): string =>
  name.replace(/\S+/g, (word) => {
    if (widthOf(word) < WIDEST) return word
    const middle = word.length / 2
    const ends = [...word.matchAll(SYLLABLE_END)].map(({ index }) => index + 2).filter((end) => Math.abs(end - middle) <= word.length / 6)
    const end = ends.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? Math.floor(middle)
    return `${word.slice(0, end)}\u00ad${word.slice(end)}`
  })

/** The width, in ordinary letters, of a word that may not fit. */
const WIDEST = 31
/** A vowel and a consonant before another consonant and vowel. */
const SYLLABLE_END = /[aeiouy](?!ng|ch)[b-df-hj-np-tv-xz](?=[b-df-hj-np-tv-xz][aeiouy])/gi

const lettersOf = (text: string) => longestBy(text, (word) => word.length)
/** Returns the width of the widest word, in ordinary letters. */
const widthOf = (text: string) => longestBy(text, (word) => Array.from(word).reduce((sum, letter) => sum + letterWidth(letter), 0))
const letterWidth = (letter: string) => (/[mw]/i.test(letter) ? 1.6 : /\p{Lu}/u.test(letter) ? 1.2 : 1)
const longestBy = (text: string, lengthOf: (word: string) => number) => Math.max(...text.split(/\s+/).map(lengthOf))
const classOf = (letters: number) => (letters >= LONGEST ? css.longest : letters >= LONG ? css.long : undefined)
