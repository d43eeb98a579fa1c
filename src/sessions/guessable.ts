import { Problem } from '#kernel/problem.ts'
import { account as texts } from '#texts/nl/problems.ts'

/** With fewer different characters it is one that is typed again and again. */
const CHARACTERS_MIN = 5
/** What is shorter stands in other words by chance. */
const WORD_MIN = 4
/** Words of every site, beside those of its company and of the account. */
const WORDS_OF_EVERY_SITE = ['helder', 'admin', 'administrator', 'beheer', 'beheerder', 'website']

/** Throws `invalid-input` for this field when a password is one that strangers try first; `own` is what names the company and the account. */
export async function refuseGuessable(field: string, password: string, own: readonly string[]): Promise<void> {
  if (await isGuessable(password, own))
    throw new Problem('invalid-input', { errors: [{ path: field, code: 'guessable-password', message: texts.guessablePassword }] })
}

/**
 * Whether a password is common, or a word of the company or the account; also twice, and with digits and signs around it.
 * docs/product/sign-in.md
 */
export async function isGuessable(password: string, own: readonly string[]): Promise<boolean> {
  const typed = password.toLowerCase()
  if (new Set(typed).size < CHARACTERS_MIN) return true
  const rest = wordsOf([...WORDS_OF_EVERY_SITE, ...own]).reduce((left, word) => left.replaceAll(word, ''), typed)
  if (rest !== typed && (rest.match(/\p{L}/gu) ?? []).length < WORD_MIN) return true
  // Read when somebody sets a password: half a megabyte that a site else never needs.
  const { default: common } = await import('@zxcvbn-ts/language-common/src/passwords.json?raw')
  return [typed, rest]
    .flatMap((text) => [text, lettersOf(text)])
    .flatMap((text) => [text, repeatedIn(text)])
    .some((text) => text.length >= WORD_MIN && common.includes(JSON.stringify(text)))
}

/** The longest first, so that a shorter one leaves nothing of them. */
const wordsOf = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => [name.toLowerCase(), ...name.toLowerCase().split(/[^\p{L}\d]/u)])
    .filter((word) => word.length >= WORD_MIN)
    .toSorted((one, other) => other.length - one.length)

/** Without the digits and signs around it. */
const lettersOf = (text: string): string => /\p{L}.*\p{L}/su.exec(text)?.[0] ?? ''

/** What a text is a repetition of: `azerty` of `azertyazerty`, else the text itself. */
const repeatedIn = (text: string): string => text.slice(0, (text + text).indexOf(text, 1))
