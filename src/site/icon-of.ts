import type { IconName } from '#ui/icon.tsx'

/**
 * Returns the icon of a sentence in a list. A built-in sentence has its icon wherever it stands in the list; a sentence that staff wrote
 * gets a tick, because its subject is unknown.
 */
export function iconOf(said: string, builtIn: readonly string[], icons: readonly IconName[]): IconName {
  return icons[builtIn.findIndex((sentence) => isSaid(sentence, said))] ?? 'check'
}

/** True when the text is that built-in sentence with any figure of the company. In a preview the text stands between marks. */
const isSaid = (sentence: string, said: string): boolean => sentence.split(/\{\w+\}/).every((part) => said.includes(part))
