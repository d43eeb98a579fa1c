import { type Collection, entities } from '#entities.ts'
import { DEFAULT_SITE_COMPANY, type SiteCompany } from '#features/company/company.ts'
import type { Entity } from '#kernel/entity.ts'
import { withTimeout } from '#kernel/with-timeout.ts'
import type { ListName, PageSources } from '#site/page.ts'
import type { Logger } from './logger.ts'

/** How long a page waits for each source: after that, an error page is better than a blank screen. */
export const PAGE_READ_MS = 2000

/** The source of each thing that pages read, with its collection, so that a page need not declare its dependencies. */
export type SourceTable = { [Name in keyof PageSources]: Source<PageSources[Name]> }

interface Source<Read extends (...wanted: never[]) => Promise<unknown>> {
  /** A function where the collection depends on the arguments. */
  collection: Collection | ((...wanted: Parameters<Read>) => Collection)
  read: Read
}

/**
 * Builds the sources of the lists that pages read whole. The cast is safe: `ListName` selects the types by the condition of this filter.
 */
export const listSources = (readAll: (name: ListName) => Promise<unknown>) =>
  Object.fromEntries(
    Object.entries<Entity<Collection>>(entities)
      .filter(([, { visible }]) => visible && !visible.filters && !visible.detailOnly)
      .map(([name, { collection }]) => [name, { collection, read: () => readAll(name as ListName) }]),
  ) as Pick<SourceTable, ListName>

/** A wrapper around each read of a source. */
type Around = <Result>(read: () => Promise<Result>, collection: Collection) => Promise<Result>

/** Wraps each read of the sources. The cast is safe: each name keeps the arguments and the result of its source. */
export function readAround(table: SourceTable, around: Around): SourceTable {
  const wrapped = ({ collection, read }: Source<(...wanted: unknown[]) => Promise<unknown>>) => ({
    collection,
    read: (...wanted: unknown[]) => around(() => read(...wanted), typeof collection === 'string' ? collection : collection(...wanted)),
  })
  return Object.fromEntries(
    Object.entries(table).map(([name, source]) => [name, wrapped(source as Source<(...wanted: unknown[]) => Promise<unknown>>)]),
  ) as unknown as SourceTable
}

/** Returns sources as pages call them, without their collections. The cast is safe: each name keeps its read function. */
export const readsOf = <Name extends keyof PageSources>(table: Pick<SourceTable, Name>) =>
  Object.fromEntries(Object.entries<SourceTable[Name]>(table).map(([name, { read }]) => [name, read])) as unknown as Pick<PageSources, Name>

/** Returns sources that log failures, and the last good company, services, menu and words for error pages. */
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

/** The last good answers of the sources that error pages show. */
export type LastAnswers = ReturnType<typeof remembering>['last']

/** Returns sources that fall back to the last good answer when they fail or, unless `isAsked`, answer with it without reading. */
export function withLastAnswers(sources: SourceTable, last: LastAnswers, isAsked: boolean): SourceTable {
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

/** Logs each failed read: a page may render without it, but whoever runs the site must notice. */
const loggingFailures = (sources: SourceTable, log: Logger): SourceTable =>
  readAround(sources, (read, collection) =>
    withTimeout(PAGE_READ_MS, read()).catch((error: unknown) => {
      log.warn({ error, collection }, 'content could not be read')
      throw error
    }),
  )
