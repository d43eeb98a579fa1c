import type { Field, Fields, List, Part } from '#kernel/words.ts'
import { isSentence, SHOWN } from '#kernel/words.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'

/*
 * The form of a page holds its words flat, by names such as `hero/heading`: so its drafts, comparisons and mistakes are those of any
 * other form. A list is one value, and so is a switch of a part.
 */

export type Leaf = Exclude<Field, Part>
export type FlatWords = Record<string, unknown>

interface Labelled {
  name: string
  label: string
}

/** A field of the form with the parts that it is in, from the outermost, or the switch of the last of these. */
export type FlatField = Labelled & { inside: Labelled[] } & ({ leaf: Leaf } | { leaf: null })

/** What staff call what has this name in the definition. */
export const labelOf = (name: string, { label }: { label?: string | undefined }): string => label ?? texts.sentences[name] ?? name

/** The name of what stands in a part. */
export const nameIn = (part: string, name: string): string => (part === '' ? name : `${part}/${name}`)

/** Every field in the order of the page, a part's switch before its fields. */
export const flatFields = (fields: Fields, part = '', inside: Labelled[] = []): FlatField[] =>
  Object.entries(fields).flatMap(([own, field]): FlatField[] => {
    const named = { name: nameIn(part, own), label: labelOf(own, field) }
    if (field.kind !== 'part') return [{ ...named, inside, leaf: field }]
    const within = [...inside, named]
    const ownSwitch = field.isOptional
      ? [{ name: nameIn(named.name, SHOWN), label: texts.show(named.label), inside: within, leaf: null }]
      : []
    return [...ownSwitch, ...flatFields(field.fields, named.name, within)]
  })

/** What a field has while nobody wrote anything. */
export const standardOf = ({ leaf }: FlatField): unknown => (leaf === null ? true : leaf.standard)

/** What stands on the page: what staff wrote, and where they wrote nothing what is built in. */
export const flatWords = (fields: Fields, written: unknown): FlatWords =>
  Object.fromEntries(
    flatFields(fields).map((field) => {
      const own = field.name.split('/').reduce(valueAt, written)
      const value = own ?? standardOf(field)
      return [field.name, field.leaf?.kind === 'list' ? inOrder(field.leaf, value) : value]
    }),
  )

/** The same as the API has it: parts within each other. */
export const nestedWords = (fields: Fields, flat: FlatWords, part = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([own, field]) => {
      const name = nameIn(part, own)
      if (field.kind !== 'part') return [own, flat[name]]
      return [own, { ...(field.isOptional && { [SHOWN]: flat[nameIn(name, SHOWN)] }), ...nestedWords(field.fields, flat, name) }]
    }),
  )

/** Where something stands in the API's words (`method.steps.2.name`), as the form names it (`method/steps.2.name`). */
export function placeInForm(names: readonly string[], path: string): string | undefined {
  const name = names.find((each) => `${path}.`.startsWith(`${pathOf(each)}.`))
  return name === undefined ? undefined : name + path.slice(name.length)
}

/** The other way about. */
export const pathOf = (place: string): string => place.replaceAll('/', '.')

/** The database may give the names of an entry in another order, which is no difference. */
const inOrder = ({ item }: List, entries: unknown): unknown =>
  isSentence(item)
    ? entries
    : (entries as unknown[]).map((entry) => Object.fromEntries(Object.keys(item).map((name) => [name, valueAt(entry, name)])))

/** A sentence as a control shows it. */
export const sentenceOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const valueAt = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? (of as Record<string, unknown>)[name] : undefined
