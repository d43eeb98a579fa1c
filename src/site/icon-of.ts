import type { IconName } from '#ui/icon.tsx'

/**
 * The icon of a sentence in a list: that of the built-in one that it is, wherever it stands now that others were left out or written in
 * their place; a tick for what staff wrote themselves, of which nobody knows what it is about.
 */
export function iconOf(said: string, builtIn: readonly string[], icons: readonly IconName[]): IconName {
  return icons[builtIn.findIndex((sentence) => isSaid(sentence, said))] ?? 'check'
}

/** Whether it is that sentence, whatever the company's figure in it; in a preview it stands between marks. */
const isSaid = (sentence: string, said: string): boolean => sentence.split(/\{\w+\}/).every((part) => said.includes(part))
