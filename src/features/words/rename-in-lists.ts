/** The new name for each former name of a service, in lower case. */
export type NewNames = ReadonlyMap<string, string>

/**
 * Returns stored words in which the entries of lists that are a former name of a service have its new one. Sentences that only contain the
 * name stay. A small first letter stays small.
 */
export function renamedInLists(words: unknown, names: NewNames): unknown {
  if (Array.isArray(words)) return words.map((entry: unknown) => renamedEntry(entry, names))
  return isRecord(words) ? mapped(words, (value) => renamedInLists(value, names)) : words
}

const renamedEntry = (entry: unknown, names: NewNames): unknown => {
  if (isRecord(entry)) return mapped(entry, (value) => renamedEntry(value, names))
  if (typeof entry !== 'string') return entry
  const name = names.get(entry.trim().toLowerCase())
  if (name === undefined) return entry
  return /^\p{Ll}/u.test(entry.trim()) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const mapped = (of: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]))
