import type { PageText } from '#kernel/words.ts'
import { columnLabel } from '#texts/nl/admin/collections.ts'
import { flatFields } from '#features/words/flat-words.ts'
import { type GroupedChange, PAGES } from './change.repository.ts'
import { type ChangedField, type ShownChange, VALUE_IN_LIST_MAX } from './shown-change.ts'

/** Returns the definition of a page's words; undefined for a page that does not exist any more. */
export type WordsOf = (page: string) => PageText | undefined

/** Returns a change as staff see it. In a list, long values are cut. */
export function describeChange(change: GroupedChange, wordsOf: WordsOf, isInList: boolean): ShownChange {
  const { id, group_id, state, kind, collection, subject, title, value_before, value_after, user_id, user_name, way, made_at } = change
  const isWords = collection.startsWith('words/')
  const labels = isWords ? labelsOf(wordsOf(change.subject)) : undefined
  const names = [...new Set([...Object.keys(value_before ?? {}), ...Object.keys(value_after ?? {})])]
  const fields = names.map((name): ChangedField => {
    const [before, after] = [value_before?.[name] ?? null, value_after?.[name] ?? null]
    const label = labels?.get(name) ?? columnLabel(collection, name) ?? name
    if (!isInList) return { name, label, before, after, cut: false }
    const [shortBefore, shortAfter] = [shortened(before), shortened(after)]
    return { name, label, before: shortBefore, after: shortAfter, cut: shortBefore !== before || shortAfter !== after }
  })
  return {
    id,
    group_id,
    state,
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
  }
}

const labelsOf = (words: PageText | undefined): ReadonlyMap<string, string> =>
  new Map(
    words ? flatFields(words.fields).map(({ name, label, inside }) => [name, [...inside.map((part) => part.label), label].join(': ')]) : [],
  )

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > VALUE_IN_LIST_MAX ? `${value.slice(0, VALUE_IN_LIST_MAX)}…` : value
  if (typeof value !== 'object' || value === null) return value
  const text = JSON.stringify(value)
  return text.length > VALUE_IN_LIST_MAX ? `${text.slice(0, VALUE_IN_LIST_MAX)}…` : value
}
