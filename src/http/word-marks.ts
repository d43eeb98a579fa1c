/*
 * Marks where a preview shows each sentence, without any code in the sections: each sentence is put between characters that nobody types.
 * The marks then become elements, or are removed where HTML allows no element.
 */

const [START, NAMED, END] = ['\uE000', '\uE001', '\uE002']

/** Marks a sentence so that it can be found in the finished document. */
export const markWord = (sentence: string, path: string): string => START + path + NAMED + sentence + END

/** Returns the document with `<data data-word="hero.heading">` around each marked sentence that is text. */
export const withMarkedWords = (html: string): string => html.replace(NO_TEXT, unmarked).replace(MARKED, '<data data-word="$1">$2</data>')

const MARKED = new RegExp(`${START}([\\w.]+)${NAMED}([^${START}${END}]*)${END}`, 'g')
/** Tags, because of their attributes, and elements that hold only text. */
const NO_TEXT = /<(title|textarea|option)\b[^<]*<\/\1>|<[^<>]*>/g
const unmarked = (html: string): string => html.replace(MARKED, '$2')
