/*
 * A preview tells which sentence stands where without a section knowing of it: each sentence is written between characters that nobody
 * types, and those become elements, or nothing where no element may stand.
 */

const [START, NAMED, END] = ['\uE000', '\uE001', '\uE002']

/** A sentence that can be found again in the finished document. */
export const markWord = (sentence: string, path: string): string => START + path + NAMED + sentence + END

/** The document with `<data data-word="hero.heading">` around each marked sentence that is text. */
export const withMarkedWords = (html: string): string => html.replace(NO_TEXT, unmarked).replace(MARKED, '<data data-word="$1">$2</data>')

const MARKED = new RegExp(`${START}([\\w.]+)${NAMED}([^${START}${END}]*)${END}`, 'g')
/** Tags, for the sake of their attributes, and elements that hold nothing but text. */
const NO_TEXT = /<(title|textarea|option)\b[^<]*<\/\1>|<[^<>]*>/g
const unmarked = (html: string): string => html.replace(MARKED, '$2')
