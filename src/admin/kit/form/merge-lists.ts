import { diff3MergeRegions } from 'node-diff3'
import { canonical } from '#kernel/same-data.ts'
import type { FieldInfo } from './describe-form.ts'
import { isSame } from './form-values.ts'
import { type Keyed, mergeNames } from './merge-names.ts'

/**
 * Merges a list that two people changed since `base`, entry by entry. Returns null on a conflict that a person must resolve, such as when
 * both edited one entry. Entries with a key are never edited in place.
 */
export function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[], keyOf: FieldInfo['keyOf']): unknown[] | null {
  const [was, here, there] = [keyed(base, keyOf), keyed(mine, keyOf), keyed(theirs, keyOf)]
  const isEdited = keyOf === undefined && (mayBeEdited(was, here) || mayBeEdited(was, there))
  if (isEdited) return mergeEdited(base, mine, theirs)
  const entryOf = (key: string) => {
    const isMine = here.has(key) && !isSame(here.get(key), was.get(key))
    return isMine || !there.has(key) ? here.get(key) : there.get(key)
  }
  return mergeNames(was, here, there)?.map(entryOf) ?? null
}

/** Keys the entries of a list; equal entries get different keys by their number. */
function keyed(list: unknown[], keyOf: FieldInfo['keyOf'] = canonical): Keyed {
  const seen = new Map<string, number>()
  return new Map(
    list.map((entry) => {
      const key = keyOf(entry)
      const times = (seen.get(key) ?? 0) + 1
      seen.set(key, times)
      return [`${times} ${key}`, entry]
    }),
  )
}

/** True when entries may have been edited: an edited entry cannot be distinguished from a removed and an added one. */
const mayBeEdited = (was: Keyed, side: Keyed): boolean =>
  [...was.keys()].some((key) => !side.has(key)) && [...side.keys()].some((key) => !was.has(key))

function mergeEdited(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] | null {
  const entries = new Map([...base, ...mine, ...theirs].map((entry) => [canonical(entry), entry]))
  const [was, here, there] = [base, mine, theirs].map((list) => list.map(canonical)) as [string[], string[], string[]]
  const merged: string[] = []
  for (const region of diff3MergeRegions(here, was, there)) {
    const part = region.stable ? region.bufferContent : mergePart(region.oContent, region.aContent, region.bContent)
    if (part === null) return null
    merged.push(...part)
  }
  // Without this check an entry would come back that one side moved and the other removed or edited.
  const count = (list: string[], key: string) => list.filter((each) => each === key).length
  const isWhole = was.every((key) => count(merged, key) === Math.max(0, count(here, key) + count(there, key) - count(was, key)))
  return isWhole ? merged.map((key) => entries.get(key)) : null
}

/**
 * Merges a part of the list that both changed. Returns null unless one side only added entries at its start or end, or each side edited
 * other entries.
 */
function mergePart(was: string[], here: string[], there: string[]): string[] | null {
  const startsWith = (list: string[]) => isSame(list.slice(0, was.length), was)
  const endsWith = (list: string[]) => isSame(list.slice(list.length - was.length), was)
  const missing = (from: string[], list: string[]) => from.filter((key) => !list.includes(key))
  if (startsWith(here)) return [...there, ...missing(here.slice(was.length), there)]
  if (startsWith(there)) return [...here, ...there.slice(was.length)]
  if (endsWith(here)) return [...here.slice(0, here.length - was.length), ...there]
  if (endsWith(there)) return [...there.slice(0, there.length - was.length), ...here]
  if (here.length !== was.length || there.length !== was.length) return null
  const isDecided = was.every((key, place) => [here[place], there[place]].includes(key) || here[place] === there[place])
  return isDecided ? was.map((key, place) => (here[place] === key ? (there[place] ?? key) : (here[place] ?? key))) : null
}
