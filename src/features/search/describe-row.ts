import type { z } from 'zod'
import type { Entity } from '#kernel/entity.ts'
import { folded } from '#kernel/folded.ts'
import { isRichText, richTextWords } from '#kernel/rich-text-forms.ts'
import type { FoundRow } from './found.ts'

/** The length of a passage, and how much of it is before the text that was searched for; characters. */
const [PASSAGE, BEFORE] = [120, 40]

/** Describes a row that was found: its title, and the passage of its searched columns, or of the texts `along` with it, that has the text. */
export function describeRow(of: Entity, row: object, search: string, along: readonly string[] = []): FoundRow {
  const values = new Map<string, unknown>(Object.entries(row))
  const searched = of.search.filter((column) => typeof column === 'string')
  // A row whose title would be its id is known by what it is searched by first, such as the name of who sent a request.
  const title = of.title === 'id' ? (searched[0] ?? 'id') : of.title
  const others = [
    ...searched.filter((column) => column !== title).map((column) => wordsIn(of, values, column)),
    ...along.map((text) => text.replace(/\s+/g, ' ')),
  ]
  const needle = folded(search.trim())
  const passage = others.find((words) => folded(words).includes(needle)) ?? others.find(Boolean) ?? ''
  return { id: String(values.get('id')), title: wordsIn(of, values, title), detail: passageOf(passage, search.trim().toLowerCase()) }
}

/** Returns the words of a column in one line. */
function wordsIn({ schema }: Entity, values: ReadonlyMap<string, unknown>, column: string): string {
  const value = values.get(column)
  if (typeof value !== 'string') return ''
  const fields: Readonly<Record<string, z.ZodType>> = schema.shape
  const field = fields[column]
  return (field && isRichText(field) ? richTextWords(value) : value).replace(/\s+/g, ' ')
}

function passageOf(words: string, needle: string): string {
  const begin = Math.max(0, words.toLowerCase().indexOf(needle) - BEFORE)
  const part = words.slice(begin, begin + PASSAGE)
  return `${begin > 0 ? '…' : ''}${part}${begin + PASSAGE < words.length ? '…' : ''}`
}
