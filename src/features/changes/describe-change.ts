import type { MayWithChange } from '#kernel/may.ts'
import type { PageText } from '#kernel/words.ts'
import { columnLabel } from '#texts/nl/admin/collections.ts'
import type { Service } from '#features/services/service.ts'
import { flatFields } from '#features/words/flat-words.ts'
import { PAGES } from './area-of.ts'
import type { GroupedChange } from './change.repository.ts'
import { shortValues } from './short-values.ts'
import { valueNames } from './value-names.ts'
import type { ChangedField, ShownChange } from './shown-change.ts'

/** Returns the definition of a page's words; undefined for a page that does not exist any more. */
export type WordsOf = (page: string) => PageText | undefined

/** What the names in changes come from. */
export interface Naming {
  wordsOf: WordsOf
  services: readonly Service[]
}

/** Returns a change as staff see it; `may` is what whoever asks may do with it. In a list, long values are cut. */
export function describeChange(change: GroupedChange, may: MayWithChange[], naming: Naming, isInList: boolean): ShownChange {
  const { id, group_id, state, kind, collection, subject, title, value_before, value_after, user_id, user_name, way, made_at } = change
  const isWords = collection.startsWith('words/')
  const labels = isWords ? labelsOfWords(naming.wordsOf(change.subject)) : undefined
  const paths = [...new Set([...Object.keys(value_before ?? {}), ...Object.keys(value_after ?? {})])]
  const fields = paths.map((name): ChangedField => {
    const [before, after] = [value_before?.[name] ?? null, value_after?.[name] ?? null]
    const label = labels?.get(name) ?? columnLabel(collection, name, subject) ?? name
    const names = valueNames(naming.services, change, name, [before, after])
    const field = { name, label, ...(names && { names }) }
    if (!isInList) return { ...field, before, after, cut: false }
    const short = shortValues(before, after)
    return { ...field, ...short, cut: short.before !== before || short.after !== after }
  })
  return {
    id,
    group_id,
    state,
    version: null,
    kind,
    collection: isWords ? PAGES : collection,
    subject,
    title,
    fields,
    user: { id: user_id, name: user_name },
    way,
    made_at,
    due_at: null,
    settled_at: made_at,
    settled_by: null,
    problem: null,
    problem_sides: null,
    together: change.together,
    may,
  }
}

/** Returns the label of each text of a page, with the parts around it, by its name in changes. */
export const labelsOfWords = (words: PageText | undefined): ReadonlyMap<string, string> =>
  new Map(
    words ? flatFields(words.fields).map(({ name, label, inside }) => [name, [...inside.map((part) => part.label), label].join(': ')]) : [],
  )
