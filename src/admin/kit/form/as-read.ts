import { filledIn } from '#kernel/filled-in.ts'
import { isSilent } from '#kernel/placeholder-names.ts'
import { PLACEHOLDER, type Placeholder } from '#kernel/words.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'

/** How visitors read a sentence with placeholders. */
export interface Reading {
  /** The sentence with its values; empty when visitors do not see it. */
  words: string
  /** The labels of the company's data that are not filled in, for which a part of the sentence waits. */
  waitsFor: string[]
}

/** Returns how visitors read a sentence, or null for a sentence without known placeholders, which they read as it was typed. */
export function readingOf(text: string, known: readonly Placeholder[]): Reading | null {
  const named = known.filter(({ name }) => namesIn(text).includes(name))
  if (named.length === 0) return null
  const values = new Map(known.map(({ name, value }) => [name, value]))
  return { words: filledIn(text, values).trim(), waitsFor: named.filter(({ value }) => value === null).map(({ label }) => label) }
}

/** Returns for staff how visitors read a sentence, and what it waits for; undefined for a sentence without known placeholders. */
export function readingInWords(text: string, known: readonly Placeholder[]): string | undefined {
  const reading = readingOf(text, known)
  if (reading === null) return undefined
  const { words, waitsFor } = reading
  return [words === '' ? texts.notRead : texts.readAs(words), waitsFor.length > 0 && texts.waitsFor(waitsFor)].filter(Boolean).join(' ')
}

/** Returns a text for a list of the back office: each placeholder as its value, or as its label when the company has not set it. */
export const inReadableWords = (text: string, known: readonly Placeholder[]): string =>
  filledIn(text, new Map(known.map(({ name, label, value }) => [name, isSilent(name) ? '' : value || texts.named(label)])))

/** Returns a text for a comparison of two versions: each placeholder as its label, so that it differs from a typed value. */
export const withLabels = (text: string, known: readonly Placeholder[]): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => {
    const placeholder = known.find((each) => each.name === name)
    return placeholder ? texts.named(placeholder.label) : whole
  })

const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
