import { filledIn } from './filled-in.ts'
import { richTextTree } from './rich-text.ts'
import { isBlock, type RichNode } from './rich-text-node.ts'
import { isSameData } from './same-data.ts'
import {
  type Entry,
  type Field,
  type Fields,
  isSentence,
  type List,
  type PlaceholderValues,
  SHOWN,
  type PageText,
  type WordsOf,
} from './words.ts'

/** Changes a sentence, which stands at a path such as `steps.0.name`. */
type Finish = (sentence: string, path: string) => string

/**
 * Returns the words of a page as its sections get them: stored words over built-in ones, with the placeholders filled in, as text. A stored
 * value that no longer fits its field is ignored. Text that needs a value which the company has not set is left out: a sentence falls back
 * to the built-in one where that can be shown; an entry of a list, a paragraph and an optional part with too few entries are dropped. A
 * page without words has none. `finish` may change each sentence.
 */
export function resolveWords<Of extends PageText>(
  of: Of | undefined,
  stored: unknown,
  values: PlaceholderValues,
  finish: Finish = (sentence) => sentence,
): WordsOf<Of> {
  const known = of?.placeholders ? new Map([...values, ...of.placeholders.map(({ name, value }) => [name, value] as const)]) : values
  const hasMissingValue = [...known.values()].includes(null)
  const sentence: Finish = (value, path) => {
    const filled = filledIn(value, known)
    // An empty sentence skips `finish`, or sections could not leave it out.
    return filled === '' ? filled : finish(filled, path)
  }
  const richText = (nodes: RichNode[], path: string): RichNode[] => nodes.flatMap((node) => richNode(node, path) ?? [])
  const richNode = (node: RichNode, path: string): RichNode | null => {
    if (typeof node === 'string') return sentence(node, path)
    const children = richText(node.children, path)
    const lost = node.children.length > 0 && (isBlock(node) && node.children.every(isBlock) ? children.length === 0 : children.includes(''))
    return isBlock(node) && lost ? null : { ...node, children }
  }
  const entry = (item: List['item'], value: unknown, path: string) =>
    isSentence(item)
      ? sentence(String(value), path)
      : mapValues(item, (_, name) => sentence(String(valueAt(value, name)), `${path}.${name}`))
  const list = (field: List, value: unknown, path: string) =>
    (Array.isArray(value) && fits(field, value) ? value : field.standard)
      .map((each: unknown, place) => ({ of: entry(field.item, each, `${path}.${place}`), place }))
      .filter(({ of: each }) => (typeof each === 'string' ? each !== '' : !Object.values(each).includes('')))
      .map(({ of: each, place }) => (typeof each === 'string' ? each : { ...each, place }))

  const resolved = (field: Field, value: unknown, path: string): unknown => {
    if (field.kind === 'part') {
      const part = all(field.fields, value, `${path}.`)
      return field.isOptional && (valueAt(value, SHOWN) === false || (hasMissingValue && hasTooFewEntries(field.fields, part)))
        ? null
        : part
    }
    if (field.kind === 'list') return list(field, value, path)
    const written = isWritten(value) ? value : field.standard
    if (field.kind === 'rich') return richText(richTextTree(written), path)
    return sentence(written, path) || sentence(field.standard, path) || sentence(field.otherwise ?? '', path)
  }
  const all = (fields: Fields, value: unknown, path: string) =>
    mapValues(fields, (field, name) => resolved(field, valueAt(value, name), path + name))

  // TypeScript cannot follow a definition through a walk over its fields; `words.test.ts` checks that the values match the types.
  return all(of?.fields ?? {}, stored, '') as WordsOf<Of>
}

/** True when a list has fewer entries than its layout needs, because some were dropped. */
const hasTooFewEntries = (fields: Fields, part: Record<string, unknown>): boolean =>
  Object.entries(fields).some(([name, field]) => field.kind === 'list' && (part[name] as unknown[]).length < field.min)

/** Returns all built-in words, with their placeholders as written. */
export const standardWords = ({ fields }: PageText): Record<string, unknown> => standardFields(fields)

const standardFields = (fields: Fields): Record<string, unknown> =>
  mapValues(fields, (field) =>
    field.kind === 'part' ? { ...(field.isOptional && { [SHOWN]: true }), ...standardFields(field.fields) } : field.standard,
  )

/** Returns the stored words that the page has a field for and that differ from the built-in ones; the form sends these. */
export const changedWords = ({ fields }: PageText, stored: unknown): Record<string, unknown> => changedFields(fields, stored)

const changedFields = (fields: Fields, stored: unknown): Record<string, unknown> => {
  const changed = mapValues(fields, (field, name) => {
    const value = valueAt(stored, name)
    if (field.kind === 'part') {
      const inner = {
        ...(field.isOptional && valueAt(value, SHOWN) === false && { [SHOWN]: false }),
        ...changedFields(field.fields, value),
      }
      return Object.keys(inner).length > 0 ? inner : undefined
    }
    return fits(field, value) && !isSameData(value, field.standard) ? value : undefined
  })
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

/** Counts the stored sentences, lists and switches that differ from the built-in ones; a list counts once. */
export const countChanged = (of: PageText, stored: unknown): number => countFields(of.fields, changedWords(of, stored))

const countFields = (fields: Fields, changed: unknown): number =>
  Object.entries(Object(changed) as object).reduce((sum, [name, value]: [string, unknown]) => {
    const field = fields[name]
    return sum + (field?.kind === 'part' ? countFields(field.fields, value) : 1)
  }, 0)

/**
 * Returns what to store when staff save words: only what differs from the built-in ones, and the stored words that this version does not
 * know.
 */
export const wordsToStore = ({ fields }: PageText, before: unknown, saved: unknown): Record<string, unknown> =>
  withUnknown(fields, before, changedFields(fields, saved))

/** Applies `change` to each rich text in the words. */
export const withRichText = ({ fields }: PageText, saved: unknown, change: (html: string) => string): Record<string, unknown> =>
  changedRichText(fields, saved, change)

const changedRichText = (fields: Fields, saved: unknown, change: (html: string) => string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Object(saved) as object).map(([name, value]: [string, unknown]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (field?.kind === 'rich' && typeof value === 'string') return [name, change(value)]
      return [name, field?.kind === 'part' ? changedRichText(field.fields, value, change) : value]
    }),
  )

const withUnknown = (fields: Fields, before: unknown, after: Record<string, unknown>): Record<string, unknown> => {
  const unknown = Object.entries(Object(before) as object).flatMap(([name, value]): [string, unknown][] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) return name === SHOWN ? [] : [[name, value]]
    if (field.kind !== 'part') return []
    const inner = withUnknown(field.fields, value, {})
    return Object.keys(inner).length > 0 ? [[name, { ...inner, ...(Object(after[name]) as object) }]] : []
  })
  return { ...after, ...Object.fromEntries(unknown) }
}

/** True when a stored value fits its field. Lengths are left to the schema: a text that is slightly too long still reads. */
function fits(field: Exclude<Field, { kind: 'part' }>, value: unknown): boolean {
  if (field.kind !== 'list') return isWritten(value)
  const { item } = field
  const isEntry = (each: unknown) => (isSentence(item) ? isWritten(each) : isWhole(item, each))
  return Array.isArray(value) && value.every(isEntry)
}

const isWhole = (item: Entry, value: unknown) => Object.keys(item).every((name) => isWritten(valueAt(value, name)))

const isWritten = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const valueAt = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? (of as Record<string, unknown>)[name] : undefined

function mapValues<Value, Result>(
  of: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> {
  const changed: Record<string, Result> = {}
  for (const [name, value] of Object.entries(of)) changed[name] = change(value, name)
  return changed
}
