import { sql, type Transaction } from 'kysely'
import type { Engine } from '#db/dialect.ts'
import type { RecordChanges } from '#db/record-changes.ts'
import type { HooksOf } from '#db/write-hooks.ts'
import type { Tables } from '#db/tables.ts'
import { namesOfService, renameService } from '#db/of-service.ts'
import type { Collection } from '#entities.ts'
import type { Entity } from '#kernel/entity.ts'
import { questions } from '#features/questions/question.ts'
import { projects } from '#features/projects/project.ts'
import { replyTemplates } from '#features/requests/reply-template.ts'
import { options } from '#features/options/option.ts'
import { menuNameOf, type Service, type services } from './service.ts'
import { Problem } from '#kernel/problem.ts'
import { inUseBy } from '#texts/nl/problems.ts'
import { serviceNameIn } from '#texts/nl/services.ts'
import { isKnownBefore, requireServicesAsRows } from './older-versions.ts'

/** The most projects, options and proposals each that the message names when they keep a service from being deleted. */
const NAMED_MAX = 5

interface Parts {
  /** Gives a service its new name in lists that staff edited; the keys are its former names, in lower case. */
  renameInLists(transaction: Transaction<Tables>, names: ReadonlyMap<string, string>, record: RecordChanges): Promise<void>
  /** Moves the photos of a service to its new slug. */
  movePhotos(transaction: Transaction<Tables>, service: Service, slug: string, record: RecordChanges): Promise<void>
  /** Returns the titles of the proposals that wait, of projects and options that would belong to the service. */
  proposedFor(transaction: Transaction<Tables>, service: Service): Promise<string[]>
}

/**
 * Creates the hooks that update references when a service's slug or name changes, and that refuse to delete a service in use. Projects and options
 * follow a new slug by their foreign keys. docs/decisions/048-services-are-rows.md
 */
export function serviceHooks(engine: Engine, { movePhotos, renameInLists, proposedFor }: Parts): HooksOf<typeof services> {
  const needThisVersion = (transaction: Transaction<Tables>) => requireServicesAsRows(engine, transaction)
  return {
    insert: async (transaction, { slug }) => {
      if (!isKnownBefore(slug)) await needThisVersion(transaction)
    },
    change: async (transaction, before, draft, record) => {
      const { slug } = draft
      const names = newNames(before, draft)
      if (names.size > 0) await renameInLists(transaction, names, record)
      const [renamed] = before.filter((service) => slug !== undefined && service.slug !== slug)
      if (slug === undefined || !renamed) return
      await needThisVersion(transaction)
      // Their foreign keys would take all projects and options along in one statement, during which this thread answers nobody.
      if (engine === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(transaction)
      const move = (of: Entity<Collection>, isCascaded = false) =>
        renameService(transaction, of, { slug: renamed.slug, next: slug }, record, isCascaded)
      await move(questions)
      await move(replyTemplates)
      for (const follower of [projects, options]) await move(follower, engine === 'postgres')
      await movePhotos(transaction, renamed, slug, record)
    },
    remove: async (transaction, before) => {
      for (const service of before) {
        const { slug } = service
        await refuseInUse(transaction, slug, await proposedFor(transaction, service))
        if (isKnownBefore(slug)) await needThisVersion(transaction)
      }
    },
  }
}

/** Returns the new name for each name of a renamed service, in lower case: its name, and the one in menus and lists. */
function newNames([service]: Service[], draft: Partial<Pick<Service, 'name' | 'menu_name'>>): ReadonlyMap<string, string> {
  if (!service) return new Map()
  const { name = service.name, menu_name = service.menu_name } = draft
  const next = { ...service, name, menu_name }
  const listed = (['questions', 'projects', 'choice'] as const).map((list) => [serviceNameIn(list, service), serviceNameIn(list, next)])
  const names = [...listed, [menuNameOf(service), menuNameOf(next)], [service.name, name]].filter(([from, to]) => from !== to)
  return new Map(names.map(([from = '', to = '']) => [from.toLowerCase(), to]))
}

/** Throws `service-in-use`, with the names of the projects, options and proposals that still refer to a service. */
async function refuseInUse(transaction: Transaction<Tables>, slug: string, proposed: string[]): Promise<void> {
  const ofProjects = await namesOfService(transaction, projects, 'title', slug)
  const ofOptions = await namesOfService(transaction, options, 'name', slug)
  if (ofProjects.length + ofOptions.length + proposed.length === 0) return
  const named = (names: string[]) => ({ count: names.length, names: names.slice(0, NAMED_MAX) })
  throw new Problem('service-in-use', {
    detail: inUseBy(named(ofProjects), named(ofOptions), named(proposed)),
    places: [
      ...ofProjects.map((name) => ({ collection: projects.collection, name })),
      ...ofOptions.map((name) => ({ collection: options.collection, name })),
      ...proposed.map((name) => ({ collection: 'changes', name })),
    ].slice(0, 3 * NAMED_MAX),
  })
}
