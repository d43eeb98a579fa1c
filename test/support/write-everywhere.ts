import { expect } from 'vitest'
import { type Field, type Fields, isSentence, type List } from '#kernel/words.ts'
import { api } from '#routes.ts'
import type { Session, RunningApp } from './start-app.ts'

/** The length of each sentence, and the number of entries of a list. */
export interface Size {
  say: (max: number) => string
  entries: (list: List) => number
}

/** The length of a text with headings and lists. */
export const RICH = 400

/** Writes words for everything that staff can write, on every page, and returns the built-in words that they replace. */
export async function writeEverywhere(app: RunningApp, session: Session, size: Size): Promise<unknown[]> {
  const { items } = (await (await app.request(api.pages, { session })).json()) as { items: { page: string }[] }
  expect(items.length).toBeGreaterThan(10)
  const builtIn: unknown[] = []
  for (const { page } of items) {
    const { fields, standard } = (await (await app.request(api.page(page), { session })).json()) as { fields: Fields; standard: unknown }
    const saved = await app.request(api.page(page), { method: 'PUT', json: { words: wordsFor(fields, size) }, session })
    expect({ page, status: saved.status }).toEqual({ page, status: 200 })
    builtIn.push(standard)
  }
  return builtIn
}

/** Returns words for everything that a page lets staff write. */
const wordsFor = (fields: Fields, size: Size): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wordFor(field, size)]))

function wordFor(field: Field, size: Size): unknown {
  if (field.kind === 'part') return wordsFor(field.fields, size)
  if (field.kind === 'rich') return `<p>${size.say(RICH)}</p>`
  if (field.kind !== 'list') return size.say(field.max)
  const { item } = field
  const entry = () =>
    isSentence(item) ? size.say(item.max) : Object.fromEntries(Object.entries(item).map(([name, { max }]) => [name, size.say(max)]))
  return Array.from({ length: size.entries(field) }, entry)
}
