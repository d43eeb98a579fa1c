import { type Collection, entities } from '#entities/all.ts'
import { DEFAULT_SITE_COMPANY, type SiteCompany } from '#entities/settings/company.ts'
import type { Entity } from '#kernel/entity.ts'
import { withTimeout } from '#kernel/with-timeout.ts'
import type { ListName, PageSources } from '#site/page.ts'
import type { Logger } from './logger.ts'

/** How long a page waits for each thing that it reads: an error page is better than nothing to look at. */
export const PAGE_READ_MS = 2000

/** Where each of the things that pages read comes from, so that a page need not say what it depends on. */
export type SourceTable = { [Name in keyof PageSources]: Source<PageSources[Name]> }

interface Source<Read extends (...wanted: never[]) => Promise<unknown>> {
  /** A function where that depends on what is wanted. */
  collection: Collection | ((...wanted: Parameters<Read>) => Collection)
  read: Read
}

/** Where the lists come from that pages read whole. The cast is safe: `ListName` says of the types what is asked of the definitions here. */
export const listSources = (readAll: (name: ListName) => Promise<unknown>) =>
  Object.fromEntries(
    Object.entries<Entity<Collection>>(entities)
      .filter(([, { visible }]) => visible && !visible.filters && !visible.alone)
      .map(([name, { collection }]) => [name, { collection, read: () => readAll(name as ListName) }]),
  ) as Pick<SourceTable, ListName>

/** What happens around each reading. */
type Around = <Result>(read: () => Promise<Result>, collection: Collection) => Promise<Result>

/** The same sources with something around each reading. The cast is safe: each name keeps what its own source takes and gives. */
export function readAround(table: SourceTable, around: Around): SourceTable {
  const wrapped = ({ collection, read }: Source<(...wanted: unknown[]) => Promise<unknown>>) => ({
    collection,
    read: (...wanted: unknown[]) => around(() => read(...wanted), typeof collection === 'string' ? collection : collection(...wanted)),
  })
  return Object.fromEntries(
    Object.entries(table).map(([name, source]) => [name, wrapped(source as Source<(...wanted: unknown[]) => Promise<unknown>>)]),
  ) as unknown as SourceTable
}

/** The sources as pages call them, without their collections. The cast is safe for the same reason. */
export const readsOf = (table: SourceTable): PageSources =>
  Object.fromEntries(Object.entries(table).map(([name, { read }]) => [name, read])) as unknown as PageSources

/** The sources, with their failures logged, and what every page needs as they last gave it. */
export function remembering(sources: SourceTable, log: Logger) {
  let company: SiteCompany = DEFAULT_SITE_COMPANY
  let services: Awaited<ReturnType<PageSources['services']>> = []
  let menu: ReadonlyMap<string, unknown> = new Map()
  const words = new Map<string, unknown>()
  const remembered: SourceTable = {
    ...sources,
    company: { ...sources.company, read: async () => (company = await sources.company.read()) },
    services: { ...sources.services, read: async () => (services = await sources.services.read()) },
    menuWords: { ...sources.menuWords, read: async () => (menu = await sources.menuWords.read()) },
    words: {
      ...sources.words,
      read: async (page) => {
        const written = await sources.words.read(page)
        words.set(page, written)
        return written
      },
    },
  }
  const last = { company: () => company, services: () => services, menuWords: () => menu, words: (page: string) => words.get(page) }
  return { sources: loggingFailures(remembered, log), last }
}

/** Sources that answer what they answered last: when they fail, or without being asked. */
export function withLastAnswers(sources: SourceTable, last: ReturnType<typeof remembering>['last'], isAsked: boolean): SourceTable {
  const orLast =
    <Given extends unknown[], Answer>(read: (...given: Given) => Promise<Answer>, lastOf: (...given: Given) => Answer) =>
    (...given: Given): Promise<Answer> =>
      isAsked ? read(...given).catch(() => lastOf(...given)) : Promise.resolve(lastOf(...given))
  return {
    ...sources,
    company: { ...sources.company, read: orLast(sources.company.read, last.company) },
    services: { ...sources.services, read: orLast(sources.services.read, last.services) },
    menuWords: { ...sources.menuWords, read: orLast(sources.menuWords.read, last.menuWords) },
    words: { ...sources.words, read: orLast(sources.words.read, last.words) },
  }
}

/** A page may do without what it cannot read; whoever runs the site must hear of it all the same. */
const loggingFailures = (sources: SourceTable, log: Logger): SourceTable =>
  readAround(sources, (read, collection) =>
    withTimeout(PAGE_READ_MS, read()).catch((error: unknown) => {
      log.warn({ error, collection }, 'content could not be read')
      throw error
    }),
  )
