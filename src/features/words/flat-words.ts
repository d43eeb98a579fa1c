import type { Field, Fields, List, Part } from '#kernel/words.ts'
import { isSentence, SHOWN } from '#kernel/words.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'

/*
 * The form of a page has its words in a flat object with names such as `hero/heading`, so that drafts, comparisons and mistakes work as in
 * every other form. A list is one value, and so is the switch of a part.
 */

export type Leaf = Exclude<Field, Part>
export type FlatWords = Record<string, unknown>

interface Labelled {
  name: string
  label: string
}

/** A field of the form, or with `leaf: null` the switch of a part. `inside` lists its parts, the outermost first. */
export type FlatField = Labelled & { inside: Labelled[] } & ({ leaf: Leaf } | { leaf: null })

/** Returns the label that staff see for a field of the definition. */
export const labelOf = (name: string, { label }: { label?: string | undefined }): string => label ?? texts.sentences[name] ?? name

/** Returns the form's name for a field in a part. */
export const nameIn = (part: string, name: string): string => (part === '' ? name : `${part}/${name}`)

/** Returns every field in the order of the page, with a part's switch before its fields. */
export const flatFields = (fields: Fields, part = '', inside: Labelled[] = []): FlatField[] =>
  Object.entries(fields).flatMap(([key, field]): FlatField[] => {
    const named = { name: nameIn(part, key), label: labelOf(key, field) }
    if (field.kind !== 'part') return [{ ...named, inside, leaf: field }]
    const within = [...inside, named]
    const partSwitch = field.isOptional
      ? [{ name: nameIn(named.name, SHOWN), label: texts.show(named.label), inside: within, leaf: null }]
      : []
    return [...partSwitch, ...flatFields(field.fields, named.name, within)]
  })

/** Returns the built-in value of a field. */
export const standardOf = ({ leaf }: FlatField): unknown => (leaf === null ? true : leaf.standard)

/** Returns the words of the page: those of staff, and the built-in ones where staff wrote nothing. */
export const flatWords = (fields: Fields, written: unknown): FlatWords =>
  Object.fromEntries(
    flatFields(fields).map((field) => {
      const value = field.name.split('/').reduce(valueAt, written) ?? standardOf(field)
      return [field.name, field.leaf?.kind === 'list' ? inOrder(field.leaf, value) : value]
    }),
  )

/** Returns the words of an earlier version from its recorded fields; null stands for the built-in words. */
export const wordsOfVersion = (fields: Fields, version: FlatWords): FlatWords =>
  Object.fromEntries(
    flatFields(fields)
      .filter(({ name }) => Object.hasOwn(version, name))
      .map((field) => [field.name, version[field.name] ?? standardOf(field)]),
  )

/** Converts flat words to the API's nested form. */
export const nestedWords = (fields: Fields, flat: FlatWords, part = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const name = nameIn(part, key)
      if (field.kind !== 'part') return [key, flat[name]]
      return [key, { ...(field.isOptional && { [SHOWN]: flat[nameIn(name, SHOWN)] }), ...nestedWords(field.fields, flat, name) }]
    }),
  )

/** Converts a path of the API (`method.steps.2.name`) to the form's name (`method/steps.2.name`). */
export function placeInForm(names: readonly string[], path: string): string | undefined {
  const name = names.find((each) => `${path}.`.startsWith(`${pathOf(each)}.`))
  return name === undefined ? undefined : name + path.slice(name.length)
}

/** Converts the form's name of a place to the API's path. */
export const pathOf = (place: string): string => place.replaceAll('/', '.')

/** Sorts the keys of a list's entries as in the definition, because a database may change their order. */
const inOrder = ({ item }: List, entries: unknown): unknown =>
  isSentence(item)
    ? entries
    : (entries as unknown[]).map((entry) => Object.fromEntries(Object.keys(item).map((name) => [name, valueAt(entry, name)])))

/** Returns a value as text for a control. */
export const sentenceOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const valueAt = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? (of as Record<string, unknown>)[name] : undefined
