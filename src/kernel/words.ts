import type { RichNode } from './rich-text-node.ts'

/*
 * The kit that the words of a page are defined with. One definition holds what each sentence is while nobody wrote another, of what kind
 * it is, how long it may be and what staff call it; from it follow the words that sections get (`resolve-words.ts`), what may be stored (`words-schema.ts`),
 * the form and the description of the API. docs/product/words.md
 */

/** A sentence on one line. */
export interface Line extends BuiltIn {
  kind: 'line'
}

/** A paragraph, which may have line ends. */
export interface Text extends BuiltIn {
  kind: 'text'
}

/** Text with headings, lists and links, as HTML. */
export interface Rich extends BuiltIn {
  kind: 'rich'
}

interface BuiltIn {
  /** What staff call it; without one, as they call the sentences of its name on every page. */
  label?: string
  standard: string
  max: number
  /** What is built in where the company offers other services than the built-in ones. */
  others?: string
}

type Sentence = Line | Text

/** What each entry of a list has. The built-in value of its sentences is what a new entry begins with. */
export interface Entry {
  readonly [name: string]: Sentence
}

/** Entries that grow, shrink and sort; each a sentence, or several by name. */
export interface List<Item extends Sentence | Entry = Sentence | Entry> {
  kind: 'list'
  label: string
  item: Item
  min: number
  max: number
  standard: readonly Standard<Item>[]
  /** The same of a company that offers other services than the built-in ones, from their names. */
  others?: (services: readonly string[]) => readonly Standard<Item>[]
}

/** A section of a page; one that the page stands without can be switched off. */
export interface Part<Of extends Fields = Fields, Optional extends boolean = boolean> {
  kind: 'part'
  label: string
  fields: Of
  isOptional: Optional
}

export type Field = Sentence | Rich | List | Part

/** Their names are snake_case, as in the API. */
export interface Fields {
  readonly [name: string]: Field
}

/** The words of one page. */
export interface Words<Of extends Fields = Fields> {
  /** What the API and the database name it by. */
  page: string
  /** What staff call it. */
  title: string
  fields: Of
  /** What may stand between braces on this page alone. */
  placeholders?: readonly Placeholder[]
}

/** Something that words can name, what staff call it, and what visitors read in its place. */
export interface Placeholder {
  name: string
  label: string
  value: string | null
}

/** Beside the fields of a part that can be switched off: whether it is there. */
export const SHOWN = 'shown'

/** The words of a page, its parts in the order in which they stand there. */
export const words = <Of extends Fields>(page: string, title: string, fields: Of): Words<Of> => ({ page, title, fields })

/**
 * A sentence on one line. Lengths are UTF-16 units, before placeholders are filled in. One without built-in words may stay empty. One that
 * names the built-in services says what stands there for any `others`.
 */
export const line = (standard: string, max: number, others?: string): Line => ({ kind: 'line', standard, max, ...(others && { others }) })

/** A paragraph, which may have line ends. The same goes for it. */
export const text = (standard: string, max: number, others?: string): Text => ({ kind: 'text', standard, max, ...(others && { others }) })

/** Text with headings, lists and links; the length is that of its HTML. */
export const rich = (standard: string, max: number, others?: string): Rich => ({ kind: 'rich', standard, max, ...(others && { others }) })

/** A sentence or a text that staff call so. */
export const called = <Of extends Sentence | Rich>(label: string, field: Of): Of => ({ ...field, label })

/** As few and as many entries as the layout carries, by what staff call them. */
export const list = <Item extends Sentence | Entry>(
  label: string,
  min: number,
  max: number,
  item: Item,
  standard: readonly Standard<Item>[],
  others?: List<Item>['others'],
): List<Item> => ({
  kind: 'list',
  label,
  item,
  min,
  max,
  standard,
  ...(others && { others }),
})

/** A section of the page, by what staff call it. */
export const part = <Of extends Fields>(label: string, fields: Of): Part<Of, false> => ({ kind: 'part', label, fields, isOptional: false })

/** A section that the page stands without. */
part.optional = <Of extends Fields>(label: string, fields: Of): Part<Of, true> => ({ kind: 'part', label, fields, isOptional: true })

/** An entry of a list as it is stored. */
export type Standard<Item> = Item extends Sentence ? string : { readonly [Name in keyof Item]: string }

/** What a section gets: sentences with their placeholders filled in, and null for a part that is switched off. */
export type Resolved<Of> = Of extends Sentence
  ? string
  : Of extends Rich
    ? RichNode[]
    : Of extends List<infer Item>
      ? ResolvedItem<Item>[]
      : Of extends Part<infer Inner, infer Optional>
        ? ResolvedFields<Inner> | (Optional extends true ? null : never)
        : never
type ResolvedItem<Item> = Item extends Sentence ? string : { [Name in keyof Item]: string }
type ResolvedFields<Of extends Fields> = { [Name in keyof Of]: Resolved<Of[Name]> }

/** The words of a page as its sections get them; of a page that is not known by type, nothing is known of its words either. */
export type WordsOf<Of extends Words> = string extends keyof Of['fields'] ? Readonly<Record<string, unknown>> : ResolvedFields<Of['fields']>

/** Whether the entries of a list are one sentence each. */
export const isSentence = (item: Sentence | Entry): item is Sentence => typeof item['kind'] === 'string'

/** Anything between braces that looks like a name; of those, the ones that are known are filled in, and others may not be stored. */
export const PLACEHOLDER = /\{\s*([\p{L}\d_]+)\s*\}/gu

/** What each placeholder stands for, by its name; null for what the company has not set. */
export type PlaceholderValues = ReadonlyMap<string, string | null>
