import { type Collection, entities } from '#entities/all.ts'
import type { Entity } from '#kernel/entity.ts'
import type { ListName, PageSources } from '#site/page.ts'

/** Where each of the things that pages read comes from, so that a page need not say what it depends on. */
export type SourceTable = { [Name in keyof PageSources]: Source<PageSources[Name]> }

interface Source<Read> {
  /** A function where that depends on what is wanted. */
  collection: Collection | ((...wanted: string[]) => Collection)
  read: Read
}

/** Where the lists come from that pages read whole. The cast is safe: `ListName` says of the types what is asked of the definitions here. */
export const listSources = (readAll: (name: ListName) => Promise<unknown>) =>
  Object.fromEntries(
    Object.entries<Entity<Collection>>(entities)
      .filter(([, { visible }]) => visible && !visible.filters)
      .map(([name, { collection }]) => [name, { collection, read: () => readAll(name as ListName) }]),
  ) as Pick<SourceTable, ListName>

/** What happens around each reading. */
type Around = <Result>(read: () => Promise<Result>, collection: Collection) => Promise<Result>

/** The same sources with something around each reading. The cast is safe: each name keeps what its own source takes and gives. */
export function readAround(table: SourceTable, around: Around): SourceTable {
  const wrapped = <Result>({ collection, read }: Source<(...wanted: string[]) => Promise<Result>>) => ({
    collection,
    read: (...wanted: string[]) => around(() => read(...wanted), typeof collection === 'string' ? collection : collection(...wanted)),
  })
  return Object.fromEntries(
    Object.entries(table).map(([name, source]) => [name, wrapped(source as Source<(...wanted: string[]) => Promise<unknown>>)]),
  ) as unknown as SourceTable
}

/** The sources as pages call them, without their collections. The cast is safe for the same reason. */
export const readsOf = (table: SourceTable): PageSources =>
  Object.fromEntries(Object.entries(table).map(([name, { read }]) => [name, read])) as unknown as PageSources
