import { z } from 'zod'
import { describeFields, type Form, type FormPart } from '#admin/kit/form/describe-form.ts'
import { type Fields, isSentence, type PageText } from '#kernel/words.ts'
import { wordsSchema } from '#kernel/words-schema.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import { richTextWords } from '#kernel/rich-text-forms.ts'
import { withLabels } from '#admin/kit/form/as-read.ts'
import { type FlatField, flatFields, labelOf } from '#features/words/flat-words.ts'

/** The words of a page with their definition, as the API returns them. */
export interface StoredPageText {
  /** The subject of these words in the list of changes. */
  subject: string
  title: string
  /** The address of the page on the site; null for words without a page. */
  path: string | null
  fields: Fields
  words: unknown
  placeholders: { name: string; label: string; value: string | null }[]
}

/** A section of the form: a part of the page, or fields outside any part. */
export interface Section {
  /** The name of the part; empty for fields outside any part. */
  name: string
  label: string
  fields: FlatField[]
}

/** Returns the form of a page's words, generated from their definition. `partOf` returns the component of a section. */
export function wordsForm(
  page: string,
  { title, fields, placeholders }: StoredPageText,
  partOf: (section: Section) => FormPart['Part'],
): Form {
  const all = flatFields(fields)
  const schema = flatSchema({ page, title, fields }, all, new Set(placeholders.map(({ name }) => name)))
  return describeFields(schema, {
    texts: { fields: Object.fromEntries(all.flatMap(labelsOf)), errors: {} },
    parts: sectionsOf(all).map((section) => ({
      fields: section.fields.map(({ name, leaf }) => ({
        name,
        show: (value) => withLabels(leaf?.kind === 'rich' ? richTextWords(String(value)) : inWords(value), placeholders),
      })),
      Part: partOf(section),
    })),
  })
}

/** Returns the labels of a field with its section, for places such as the list of mistakes. */
function labelsOf({ name, label: fieldLabel, inside, leaf }: FlatField): [string, string][] {
  const section = inside.map(({ label }) => label).join(', ')
  if (leaf === null) return [[name, texts.show(section)]]
  const label = section ? `${section}: ${fieldLabel}` : fieldLabel
  if (leaf.kind !== 'list') return [[name, label]]
  const { item } = leaf
  const places = Array.from({ length: leaf.max }, (_, place) => place)
  const ofEntry = (place: number): [string, string][] =>
    isSentence(item)
      ? [[`${name}.${place}`, texts.entryOf(label, place + 1)]]
      : Object.entries(item).map(([key, each]) => [`${name}.${place}.${key}`, texts.entryField(label, place + 1, labelOf(key, each))])
  return [[name, label], ...places.flatMap(ofEntry)]
}

function sectionsOf(all: FlatField[]): Section[] {
  const sections: Section[] = []
  for (const field of all) {
    const { name, label } = field.inside[0] ?? { name: '', label: '' }
    const last = sections.at(-1)
    if (last?.name === name) last.fields.push(field)
    else sections.push({ name, label, fields: [field] })
  }
  return sections.map((section) => (section.name === '' ? { ...section, label: labelOfLoose(section.fields) } : section))
}

/** Returns the label of fields outside any part. A page may have them in several places, so a single field is its section's label. */
const labelOfLoose = ([first, ...others]: FlatField[]): string => (first && others.length === 0 ? first.label : texts.general)

/** Formats a value for comparing two versions. */
function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? kitTexts.yes : kitTexts.no
  if (Array.isArray(value)) return value.map((entry, place) => `${place + 1}. ${entryInWords(entry)}`).join('\n')
  return String(value)
}

/** Formats an entry of a list as one line. */
export const entryInWords = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null ? Object.values(entry).filter(Boolean).join(' · ') : String(entry)

/** Returns the server's schema of each field, by the form's names. */
function flatSchema(words: PageText, all: FlatField[], placeholders: ReadonlySet<string>): z.ZodObject {
  const whole = wordsSchema(words, placeholders)
  const schemaAt = (name: string) => name.split('/').reduce<z.ZodType>((schema, key) => required(shapeOf(schema)[key] ?? z.never()), whole)
  return z.object(Object.fromEntries(all.map(({ name }) => [name, schemaAt(name)])))
}

const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> => (schema instanceof z.ZodObject ? schema.shape : {})
const required = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema)
