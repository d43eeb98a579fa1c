import { PLACEHOLDER, type PlaceholderValues } from '#kernel/words.ts'

interface Labelled {
  name: string
  label: string
}

/** Returns what staff read of a text that visitors do not see, because it needs what the company has not entered. */
export function leftOut(text: string, placeholders: readonly Labelled[], values: PlaceholderValues): string {
  const readable = text.replace(PLACEHOLDER, (whole, name: string) => (values.has(name) ? (values.get(name) ?? '…') : whole))
  return `Niet getoond, wacht op: ${waitsFor(text, placeholders, values).join('; ')}. (${readable.replace(/[[\]]/g, '').replace(/^…+(?=\p{Lu})/u, '')})`
}

/** Returns what a text still needs, in the words of staff. */
export function waitsFor(text: string, placeholders: readonly Labelled[], values: PlaceholderValues): string[] {
  const named = new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name).filter((name) => values.get(name) === null))
  return placeholders.filter(({ name }) => named.has(name)).map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
}
