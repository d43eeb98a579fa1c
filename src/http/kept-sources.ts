import type { Collection } from '#kernel/collection.ts'
import type { SourceTable } from './site-pages.ts'

/** Of one collection: more than it has categories, pages and articles that are asked for. Odd addresses must not fill the memory. */
const MOST_ANSWERS = 100

/**
 * The sources of pages, with what each gave kept until its collection changes: a page that is rendered again reads anew only what was
 * saved, and the rest are the very same objects (see name-of-props.ts). A reading that fails is not kept. `drop` is told what changed.
 */
export function keptSources(table: SourceTable) {
  const answers = new Map<Collection, Map<string, Promise<unknown>>>()

  const keeping = (name: string, collection: Collection, read: (...wanted: never[]) => Promise<unknown>) => {
    return (...wanted: never[]): Promise<unknown> => {
      const kept = answers.get(collection) ?? new Map<string, Promise<unknown>>()
      answers.set(collection, kept)
      const question = JSON.stringify([name, ...wanted])
      const known = kept.get(question)
      if (known) return known
      const answer = read(...wanted)
      if (kept.size >= MOST_ANSWERS) kept.delete(kept.keys().next().value as string)
      kept.set(question, answer)
      answer.catch(() => kept.get(question) === answer && kept.delete(question))
      return answer
    }
  }

  const sources = Object.fromEntries(
    Object.entries(table).map(([name, { collection, read }]) => [name, { collection, read: keeping(name, collection, read) }]),
  ) as unknown as SourceTable
  return {
    sources,
    drop: (changed: Iterable<Collection>): void => {
      for (const collection of changed) answers.delete(collection)
    },
  }
}
