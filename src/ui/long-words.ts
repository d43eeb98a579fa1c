import css from './long-words.module.css'

const LONG = 14
const LONGEST = 19
/** A longer name takes more than two lines beside the menu of a phone. */
const LONG_NAME = 22

/** Returns the class for a smaller text, when its longest word would not fit one line of a phone; undefined otherwise. */
export const longWords = (text: string): string | undefined => classOf(widthOf(text))

/** Returns the class for the name of the company beside the menu. */
export const longName = (name: string): string | undefined => classOf(Math.max(widthOf(name), name.length > LONG_NAME ? LONG : 0))

/** Adds soft hyphens to each word that may not fit on a narrow phone in the smallest letters, at the ends of syllables where it has some. */
export const breakable = (name: string): string =>
  name.replace(/\S+/g, (word) =>
    widthOf(word) < WIDEST ? word : word.replace(SYLLABLE_END, '$&\u00ad').replace(WITHOUT_SYLLABLES, '$&\u00ad'),
  )

/** The width, in small letters, of a word that may not fit. */
const WIDEST = 31
/** A vowel and a consonant before another consonant and vowel. */
const SYLLABLE_END = /[aeiouy](?!ng|ch)[b-df-hj-np-tv-xz](?=[b-df-hj-np-tv-xz][aeiouy])/gi
const WITHOUT_SYLLABLES = /[^\u00ad]{8}(?=[^\u00ad]{4})/g

/** Returns the width of the widest word, in small letters. */
const widthOf = (text: string) =>
  Math.max(...text.split(/\s+/).map((word) => Array.from(word).reduce((sum, letter) => sum + letterWidth(letter), 0)))
const letterWidth = (letter: string) => (/[mw]/i.test(letter) ? 1.9 : /\p{Lu}/u.test(letter) ? 1.35 : 1)
const classOf = (letters: number) => (letters >= LONGEST ? css.longest : letters >= LONG ? css.long : undefined)
