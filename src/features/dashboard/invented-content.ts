import type { Transaction } from 'kysely'
import { z } from 'zod'
import { anyTable } from '#db/any-table.ts'
import { databaseFailure } from '#db/database-failure.ts'
import { type RecordChanges, recordingOf, rowChange } from '#db/record-changes.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { type Collection, entities } from '#entities.ts'
import type { InventedKind, InventedState } from './checklist.ts'
import type { ChecklistRepository } from './checklist.repository.ts'
import { type Company, DEFAULT_COMPANY, NO_FIGURES } from '#features/company/company.ts'
import { readableCompany } from '#features/company/stored-company.ts'
import { cameWithFirst, isUntouched } from './first-content.ts'
import type { By } from '#kernel/author.ts'
import { isoTime } from '#kernel/clock.ts'
import type { Entity } from '#kernel/entity.ts'
import { Problem } from '#kernel/problem.ts'
import { companyTexts } from '#texts/nl/admin/company.ts'
import { figuresSet, serviceGone, slugsTaken } from '#texts/nl/problems.ts'

interface Parts {
  store: Store
  checklist: Pick<ChecklistRepository, 'firstContent' | 'keepRemoved' | 'removed' | 'forgetRemoved' | 'restorable'>
  settings: {
    companyWithin(query: Query): Promise<Company>
    writeCompanyWithin(transaction: Transaction<Tables>, record: RecordChanges, value: Company): Promise<void>
  }
  services: {
    /** Returns the service that has this slug, or had it before. */
    at(slug: string): Promise<{ slug: string } | undefined>
  }
}

/** The number of rows that were removed, and of those that stay because staff changed them. */
export interface Removal {
  removed: number
  kept: number
}

/** A kind of content that the demo invents. */
interface Kind {
  collection: Collection
  count(query: Query, at: number): Promise<{ untouched: number; changed: number }>
  /** Removes the content and returns it, to be stored. */
  remove(transaction: Transaction<Tables>, at: number, record: RecordChanges): Promise<{ removed: number; content: unknown }>
  /** Runs before the transaction: resolves what the restore needs to know about the content. */
  prepare?(content: unknown): Promise<unknown>
  restore(transaction: Transaction<Tables>, content: unknown, record: RecordChanges): Promise<number>
}
type Query = Store['database']['query'] | Transaction<Tables>

/**
 * Creates the actions on content that a demo invented: counting what is left, and removing it, which can be undone.
 * docs/product/back-office.md
 */
export function createInventedContent({ store, checklist, settings, services }: Parts) {
  const { database, contentVersions } = store
  const kinds: Record<InventedKind, Kind> = {
    figures: figures(settings),
    reviews: rowsOf(entities.reviews),
    projects: rowsOf(entities.projects, services),
    articles: rowsOf(entities.articles),
  }

  return {
    /** Returns the state of each kind; null on a site that did not begin with the demo. */
    states: async (): Promise<Record<InventedKind, InventedState> | null> => {
      const first = await checklist.firstContent()
      if (first?.kind !== 'demo') return null
      const restorable = await checklist.restorable()
      const state = async (kind: InventedKind): Promise<InventedState> => ({
        ...(await kinds[kind].count(database.query, first.at)),
        restorable_until: restorable.get(kind) ?? null,
      })
      const [ofFigures, reviews, projects, articles] = await Promise.all([
        state('figures'),
        state('reviews'),
        state('projects'),
        state('articles'),
      ])
      return { figures: ofFigures, reviews, projects, articles }
    },

    /**
     * Removes the content that nobody changed. A change at the same moment either comes first, and its row stays, or comes later and finds
     * no row.
     */
    remove: (by: By, name: InventedKind): Promise<Removal> => {
      const kind = kinds[name]
      return contentVersions.record(
        [kind.collection],
        async (transaction) => {
          const first = await checklist.firstContent(transaction)
          if (first?.kind !== 'demo') return { removed: 0, kept: 0 }
          const { changed: kept } = await kind.count(transaction, first.at)
          const { removed, content } = await kind.remove(transaction, first.at, recordingOf(transaction, store.clock, by))
          // A second removal, which removes nothing, must not overwrite what can be restored.
          if (removed > 0) await checklist.keepRemoved(transaction, name, content)
          return { removed, kept }
        },
        true,
      )
    },

    /** Restores everything that was last removed, unchanged, or nothing. Throws `not-found` once it is expired or restored. */
    restore: async (by: By, name: InventedKind): Promise<{ restored: number }> => {
      const kind = kinds[name]
      const content = await checklist.removed(database.query, name)
      if (content === undefined) throw new Problem('not-found')
      const prepared = kind.prepare ? await kind.prepare(content) : content
      try {
        return await contentVersions.record([kind.collection], async (transaction) => {
          // The check is repeated now that the lock is held: somebody else may have restored it at the same moment.
          if ((await checklist.removed(transaction, name)) === undefined) throw new Problem('not-found')
          const restored = await kind.restore(transaction, prepared, recordingOf(transaction, store.clock, by))
          await checklist.forgetRemoved(transaction, name)
          return { restored }
        })
      } catch (error) {
        const failure = databaseFailure(error)
        if (failure === 'unique') throw new Problem('slug-taken')
        if (failure === 'foreign-key') throw new Problem('unknown-service')
        throw error
      }
    },
  }
}

export type InventedContent = ReturnType<typeof createInventedContent>

function rowsOf(of: Entity<Collection>, services?: Parts['services']): Kind {
  const { collection, table, ofService } = of
  const came = async (query: Query, at: number) => {
    const before = anyTable(query).selectFrom(table).select(['id', 'created_at', 'version']).where('created_at', '<', isoTime(at))
    return (await before.execute()).filter((row) => cameWithFirst(row, at))
  }
  return {
    collection,
    count: async (query, at) => {
      const rows = await came(query, at)
      const untouched = rows.filter(isUntouched).length
      return { untouched, changed: rows.length - untouched }
    },
    remove: async (transaction, at, record) => {
      const ids = (await came(transaction, at)).filter(isUntouched).map(({ id }) => id)
      if (ids.length === 0) return { removed: 0, content: [] }
      const content = await anyTable(transaction).selectFrom(table).selectAll().where('id', 'in', ids).execute()
      await anyTable(transaction).deleteFrom(table).where('id', 'in', ids).execute()
      await record(...rowsIn(content).flatMap((row) => rowChange(of, row, null)))
      return { removed: content.length, content }
    },
    // The service may have another slug by now.
    prepare: async (content) =>
      Promise.all(
        rowsIn(content).map(async (row) => {
          if (!ofService || !services) return row
          const service = await services.at(String(row[ofService.column]))
          if (!service) throw new Problem('unknown-service', { detail: serviceGone(String(row[ofService.column])) })
          return { ...row, [ofService.column]: service.slug }
        }),
      ),
    restore: async (transaction, content, record) => {
      const rows = rowsIn(content)
      await refuseTakenSlugs(transaction, table, rows)
      await anyTable(transaction).insertInto(table).values(rows).execute()
      await record(...rows.flatMap((row) => rowChange(of, null, row)))
      return rows.length
    },
  }
}

const labelOf = new Map<string, string>(Object.entries(companyTexts.fields))

const storedRows = z.array(z.looseObject({ id: z.string(), created_at: z.string(), updated_at: z.string(), version: z.int() }))
const rowsIn = (content: unknown) => storedRows.parse(content)

/** Throws `slug-taken` with the slugs that other rows got in the meantime. */
async function refuseTakenSlugs(transaction: Transaction<Tables>, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const slugs = rows.flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : []))
  if (slugs.length === 0) return
  const taken = await anyTable(transaction).selectFrom(table).select('slug').where('slug', 'in', slugs).execute()
  if (taken.length > 0) throw new Problem('slug-taken', { detail: slugsTaken(taken.map(({ slug }) => String(slug))) })
}

/** Defines the figures as one kind, which is removed as a whole: a company that set one figure has seen the others. */
function figures({ companyWithin, writeCompanyWithin }: Parts['settings']): Kind {
  const names = Object.keys(NO_FIGURES)
  const byName = (data: Company): Record<string, unknown> => ({ ...data })
  const areExamples = (data: Company) => names.every((name) => byName(data)[name] === byName(DEFAULT_COMPANY)[name])
  return {
    collection: 'settings',
    count: async (query) => ({ untouched: areExamples(await companyWithin(query)) ? names.length : 0, changed: 0 }),
    remove: async (transaction, _at, record) => {
      const data = await companyWithin(transaction)
      if (!areExamples(data)) return { removed: 0, content: null }
      await writeCompanyWithin(transaction, record, { ...data, ...NO_FIGURES })
      return { removed: names.length, content: Object.fromEntries(names.map((name) => [name, byName(data)[name]])) }
    },
    // A figure that somebody set in the meantime is not overwritten.
    restore: async (transaction, content, record) => {
      const data = await companyWithin(transaction)
      const set = names.filter((name) => byName(data)[name] !== null)
      if (set.length > 0) throw new Problem('stale-version', { detail: figuresSet(set.map((name) => labelOf.get(name) ?? name)) })
      await writeCompanyWithin(transaction, record, readableCompany.parse({ ...data, ...Object(content) }))
      return names.length
    },
  }
}
