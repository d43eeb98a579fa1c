import type { IconName } from '#ui/icon.tsx'

/**
 * Returns the icon of a sentence in a list. A built-in sentence has its icon wherever it stands in the list; a sentence that staff wrote
 * gets a tick, because its subject is unknown.
 */
export function iconOf(text: string, builtIn: readonly string[], icons: readonly IconName[]): IconName {
  return icons[builtIn.findIndex((sentence) => isSentence(sentence, text))] ?? 'check'
}

/** True when the text is that built-in sentence with any figure of the company. In a preview the text stands between marks. */
const isSentence = (sentence: string, text: string): boolean => sentence.split(/\{\w+\}/).every((part) => text.includes(part))
