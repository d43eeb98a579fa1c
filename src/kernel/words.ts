import type { RichNode } from './rich-text-node.ts'

/*
 * The building blocks that define the words of a page. One definition holds for each sentence its built-in text, its kind, its maximum
 * length and its label for staff. The words that sections get (`resolve-words.ts`), the schema of what may be stored (`words-schema.ts`),
 * the form and the description of the API follow from it. docs/product/words.md
 */

/** A sentence on one line. */
export interface Line extends BuiltIn {
  kind: 'line'
}

/** A paragraph, which may have line breaks. */
export interface Text extends BuiltIn {
  kind: 'text'
}

/** Text with headings, lists and links, as HTML. */
export interface Rich extends BuiltIn {
  kind: 'rich'
}

interface BuiltIn {
  /** The label for staff; without one, the label that the field's name has on every page. */
  label?: string
  standard: string
  max: number
  /** The built-in text for a company that offers other services than the built-in ones. */
  others?: string
  /** The built-in text when the company does not make the claims of `standard`, so that nothing of it is left. */
  otherwise?: string
}

type Sentence = Line | Text

/** The fields of each entry of a list. The built-in texts are what a new entry begins with. */
export interface Entry {
  readonly [name: string]: Sentence
}

/** A list whose entries staff can add, remove and sort; an entry is one sentence, or several by name. */
export interface List<Item extends Sentence | Entry = Sentence | Entry> {
  kind: 'list'
  label: string
  item: Item
  min: number
  max: number
  standard: readonly Standard<Item>[]
  /** Builds the built-in entries for a company that offers other services than the built-in ones, from the names of its services. */
  others?: (services: readonly string[]) => readonly Standard<Item>[]
}

/** A section of a page; staff can hide an optional one. */
export interface Part<Of extends Fields = Fields, Optional extends boolean = boolean> {
  kind: 'part'
  label: string
  fields: Of
  isOptional: Optional
}

export type Field = Sentence | Rich | List | Part

/** Fields by name; names are snake_case, as in the API. */
export interface Fields {
  readonly [name: string]: Field
}

/** The words of one page. */
export interface PageText<Of extends Fields = Fields> {
  /** The name in the API and the database. */
  page: string
  /** The title for staff. */
  title: string
  fields: Of
  /** Placeholders that exist only on this page. */
  placeholders?: readonly Placeholder[]
}

/** A placeholder of a page: its label for staff, and the value that visitors read. */
export interface Placeholder {
  name: string
  label: string
  value: string | null
}

/** The name of the flag in the words of an optional part; false hides the part. */
export const SHOWN = 'shown'

/** Defines the words of a page, its parts in the order in which they stand there. */
export const words = <Of extends Fields>(page: string, title: string, fields: Of): PageText<Of> => ({ page, title, fields })

/**
 * Defines a sentence on one line. Lengths are UTF-16 units, before placeholders are filled in. A sentence without built-in text may stay
 * empty. A sentence that names the built-in services gives in `others` the text for any other services; `otherwise` is the text when
 * nothing is left of the built-in one.
 */
export const line = (standard: string, max: number, others?: string, otherwise?: string): Line => ({
  kind: 'line',
  standard,
  max,
  ...(others && { others }),
  ...(otherwise && { otherwise }),
})

/** Defines a paragraph, which may have line breaks. Lengths and `others` work as in `line`. */
export const text = (standard: string, max: number, others?: string, otherwise?: string): Text => ({
  ...line(standard, max, others, otherwise),
  kind: 'text',
})

/** Defines text with headings, lists and links; the length is that of its HTML. */
export const rich = (standard: string, max: number, others?: string): Rich => ({ kind: 'rich', standard, max, ...(others && { others }) })

/** Gives a sentence or a text its label for staff. */
export const called = <Of extends Sentence | Rich>(label: string, field: Of): Of => ({ ...field, label })

/** Defines a list with its label for staff, and as few and as many entries as the layout fits. */
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

/** Defines a section of the page, with its label for staff. */
export const part = <Of extends Fields>(label: string, fields: Of): Part<Of, false> => ({ kind: 'part', label, fields, isOptional: false })

/** Defines a section that staff can hide. */
part.optional = <Of extends Fields>(label: string, fields: Of): Part<Of, true> => ({ kind: 'part', label, fields, isOptional: true })

/** An entry of a list as it is stored. */
export type Standard<Item> = Item extends Sentence ? string : { readonly [Name in keyof Item]: string }

/** The words that a section gets: sentences with their placeholders filled in, and null for a part that is hidden. */
export type Resolved<Of> = Of extends Sentence
  ? string
  : Of extends Rich
    ? RichNode[]
    : Of extends List<infer Item>
      ? ResolvedItem<Item>[]
      : Of extends Part<infer Inner, infer Optional>
        ? ResolvedFields<Inner> | (Optional extends true ? null : never)
        : never
/** `place` is the position in the list as staff wrote it, which does not change when entries before it are left out. */
type ResolvedItem<Item> = Item extends Sentence ? string : { [Name in keyof Item | 'place']: Name extends 'place' ? number : string }
type ResolvedFields<Of extends Fields> = { [Name in keyof Of]: Resolved<Of[Name]> }

/** The words of a page as its sections get them; unknown values when the page's type is not known. */
export type WordsOf<Of extends PageText> = string extends keyof Of['fields']
  ? Readonly<Record<string, unknown>>
  : ResolvedFields<Of['fields']>

/** True when each entry of a list is one sentence. */
export const isSentence = (item: Sentence | Entry): item is Sentence => typeof item['kind'] === 'string'

/** Matches a name between braces. Known names are filled in; a text with an unknown one may not be stored. */
export const PLACEHOLDER = /\{\s*([\p{L}\d_]+)\s*\}/gu

/** The value of each placeholder by name; null when the company has not set it. */
export type PlaceholderValues = ReadonlyMap<string, string | null>
