import { Problem } from '#kernel/problem.ts'
import { account as texts } from '#texts/nl/problems.ts'

/** A password with fewer different characters only repeats them. */
const CHARACTERS_MIN = 5
/** A shorter word occurs in other words by chance. */
const WORD_MIN = 4
/** Words of every site, in addition to those of its company and of the account. */
const WORDS_OF_EVERY_SITE = ['helder', 'admin', 'administrator', 'beheer', 'beheerder', 'website']

/** Throws `invalid-input` for this field when strangers would try the password first; `names` are those of the company and the account. */
export async function refuseGuessable(field: string, password: string, names: readonly string[]): Promise<void> {
  if (await isGuessable(password, names))
    throw new Problem('invalid-input', { errors: [{ path: field, code: 'guessable-password', message: texts.guessablePassword }] })
}

/**
 * True when a password is common, or is a word of the company or the account; also when the word is repeated or has digits and signs around
 * it. docs/product/sign-in.md
 */
export async function isGuessable(password: string, names: readonly string[]): Promise<boolean> {
  const typed = password.toLowerCase()
  if (new Set(typed).size < CHARACTERS_MIN) return true
  const rest = wordsOf([...WORDS_OF_EVERY_SITE, ...names]).reduce((left, word) => left.replaceAll(word, ''), typed)
  if (rest !== typed && (rest.match(/\p{L}/gu) ?? []).length < WORD_MIN) return true
  // Loaded when somebody sets a password: a site needs this half megabyte for nothing else.
  const { default: common } = await import('@zxcvbn-ts/language-common/src/passwords.json?raw')
  return [typed, rest]
    .flatMap((text) => [text, lettersOf(text)])
    .flatMap((text) => [text, repeatedIn(text)])
    .some((text) => text.length >= WORD_MIN && common.includes(JSON.stringify(text)))
}

/** Returns the words, the longest first, so that removing a shorter word leaves no rest of a longer one. */
const wordsOf = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => [name.toLowerCase(), ...name.toLowerCase().split(/[^\p{L}\d]/u)])
    .filter((word) => word.length >= WORD_MIN)
    .toSorted((one, other) => other.length - one.length)

/** Returns the text without the digits and signs around it. */
const lettersOf = (text: string): string => /\p{L}.*\p{L}/su.exec(text)?.[0] ?? ''

/** Returns the part that a text repeats: `azerty` for `azertyazerty`, otherwise the text itself. */
const repeatedIn = (text: string): string => text.slice(0, (text + text).indexOf(text, 1))
