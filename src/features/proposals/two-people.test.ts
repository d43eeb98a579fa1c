import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from '#files/disk-store.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import { createRestore } from '#features/changes/restore-row.ts'
import { createUndo } from '#features/changes/undo.ts'
import { type Author, NOBODY } from '#kernel/author.ts'
import { Problem } from '#kernel/problem.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { testimonial } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { trashFilesOver } from '../../../test/support/trash-files.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }
const JAN: Author = { id: null, name: 'Jan Maes', way: 'screen' }

/** What two people do with the same review, whose rating is 3 and whose place somebody changed from Gent to Aalst. */
type Action = 'save' | 'remove' | 'restore' | 'undo' | 'apply' | 'plan' | 'import'

/** The review after both, `gone` or its rating and place, and how each of both ended: `done` or the code of the refusal. */
type End = [first: string, second: string, review: string]

const LIVE: Record<string, End> = {
  'save, save': ['done', 'stale-version', '4 Aalst'],
  'save, remove': ['done', 'done', 'gone'],
  'save, undo': ['done', 'done', '4 Gent'],
  'save, apply': ['done', 'stale-version', '4 Aalst'],
  'save, plan': ['done', 'done', '4 Brugge'],
  'save, import': ['done', 'done', '1 Luik'],
  'remove, save': ['done', 'not-found', 'gone'],
  'remove, remove': ['done', 'not-found', 'gone'],
  'remove, undo': ['done', 'not-found', 'gone'],
  'remove, apply': ['done', 'not-found', 'gone'],
  'remove, plan': ['done', 'not-found', 'gone'],
  'remove, import': ['done', 'done', '1 Luik'],
  'undo, save': ['done', 'stale-version', '3 Gent'],
  'undo, remove': ['done', 'done', 'gone'],
  'undo, undo': ['done', 'done', '3 Gent'],
  'undo, apply': ['done', 'done', '5 Gent'],
  'undo, plan': ['done', 'stale-version', '3 Gent'],
  'undo, import': ['done', 'done', '1 Luik'],
  'apply, save': ['done', 'stale-version', '5 Aalst'],
  'apply, remove': ['done', 'done', 'gone'],
  'apply, undo': ['done', 'done', '5 Gent'],
  'apply, apply': ['done', 'conflict', '5 Aalst'],
  'apply, plan': ['done', 'done', '5 Brugge'],
  'apply, import': ['done', 'done', '1 Luik'],
  'plan, save': ['done', 'stale-version', '3 Brugge'],
  'plan, remove': ['done', 'done', 'gone'],
  'plan, undo': ['done', 'stale-version', '3 Brugge'],
  'plan, apply': ['done', 'done', '5 Brugge'],
  'plan, plan': ['done', 'conflict', '3 Brugge'],
  'plan, import': ['done', 'done', '1 Luik'],
  'import, save': ['done', 'stale-version', '1 Luik'],
  'import, remove': ['done', 'done', 'gone'],
  'import, undo': ['done', 'stale-version', '1 Luik'],
  'import, apply': ['done', 'stale-version', '1 Luik'],
  'import, plan': ['done', 'stale-version', '1 Luik'],
  'import, import': ['done', 'done', '1 Luik'],
}

/** The outcome of each pair of actions on a review in the trash. */
const TRASHED: Record<string, End> = {
  'restore, restore': ['done', 'not-found', '3 Aalst'],
  'restore, save': ['done', 'stale-version', '3 Aalst'],
  'restore, remove': ['done', 'done', 'gone'],
  'restore, undo': ['done', 'done', '3 Gent'],
  'restore, apply': ['done', 'done', '5 Aalst'],
  'restore, plan': ['done', 'done', '3 Brugge'],
  'restore, import': ['done', 'done', '1 Luik'],
  'save, restore': ['not-found', 'done', '3 Aalst'],
  'remove, restore': ['not-found', 'done', '3 Aalst'],
  'undo, restore': ['not-found', 'done', '3 Aalst'],
  'apply, restore': ['not-found', 'done', '3 Aalst'],
  'plan, restore': ['not-found', 'done', '3 Aalst'],
  'import, restore': ['done', 'conflict', '1 Luik'],
}

const PAIRS = [
  ...Object.entries(LIVE).map(([pair, end]) => ({ pair, end, isTrashed: false })),
  ...Object.entries(TRASHED).map(([pair, end]) => ({ pair, end, isTrashed: true })),
].map((each) => ({ ...each, actions: each.pair.split(', ') as [Action, Action], from: each.isTrashed ? 'trashed' : 'live' }))

eachDatabase('two people with the same review', ({ store, database, clock }) => {
  const repositories = openRepositories(store)
  const { reviews, questions, services, settings, pageWords, changes, trash, proposals } = repositories
  const folder = mkdtempSync(join(tmpdir(), 'helder-two-people-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileStore = diskStore({ folder, unfinished: join(folder, '.unfinished') })
  const files = trashFilesOver(fileStore, referringToFiles(repositories), join(folder, '.notes'))
  const restore = createRestore({ trash, repositories, serviceAt: services.at, ...files })
  const { propose, apply, naming } = openProposing(repositories, clock)
  const orders = { services: services.reorder, questions: questions.reorder }
  const undo = createUndo({
    clock,
    restore,
    changes,
    repositories,
    orders,
    settings,
    pageWords,
    naming,
    isStored: async () => Promise.resolve(true),
  })

  /** Makes the review with all that can be done with it, and returns the actions as people prepared them. */
  const prepare = async (isTrashed: boolean) => {
    const { id } = await reviews.insert(NOBODY, testimonial({ rating: 3, location: 'Gent' }))
    clock.advance(1)
    const { version } = await reviews.update(JAN, id, { location: 'Aalst' })
    const { items } = await changes.list('beheerder', { subject: id }, { limit: 1, offset: 0 })
    const write = (fields: object) => ({
      kind: 'update' as const,
      collection: 'testimonials',
      subject: id,
      write: (by: Author) => reviews.update(by, id, fields),
    })
    const proposal = await propose(JAN, { as: 'proposal' }, write({ rating: 5 }))
    const plan = await propose(JAN, { as: 'plan', at: new Date(clock.now() + 1000).toISOString() }, write({ location: 'Brugge' }))
    clock.advance(1)
    if (isTrashed) await reviews.remove(JAN, id)
    const [removal] = (await changes.list('beheerder', { subject: id }, { limit: 1, offset: 0 })).items
    clock.advance(2000)
    const does: Record<Action, (by: Author) => Promise<unknown>> = {
      save: (by) => reviews.update(by, id, { rating: 4 }, version),
      remove: (by) => reviews.remove(by, id),
      restore: (by) => restore.restoreRow(by, removal?.id ?? '', {}),
      undo: (by) => undo.undoChange(by, items[0]?.id ?? ''),
      apply: (by) => apply(by, proposal.id),
      plan: (by) => apply({ ...by, way: 'plan' }, plan.id),
      // An import replaces all rows in one transaction and leaves no change of this row.
      import: () =>
        store.contentVersions.record(['testimonials'], async (transaction) => {
          await transaction.deleteFrom('testimonials').execute()
          const row = { ...testimonial({ rating: 1, location: 'Luik' }), id, version: 100 }
          const now = new Date(clock.now()).toISOString()
          await transaction
            .insertInto('testimonials')
            .values({ ...row, created_at: now, updated_at: now })
            .execute()
        }),
    }
    return { id, does, made: [proposal.id, plan.id] }
  }

  const outcome = (action: Promise<unknown>): Promise<string> =>
    action.then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof Problem) return error.code
        throw error
      },
    )

  const stateOf = (id: string): Promise<string> =>
    reviews.get(id).then(
      ({ rating, location }) => `${rating} ${location}`,
      () => 'gone',
    )

  /** Returns how both ended; of what was refused nothing is left, and what is applied says so. */
  const endOf = async (made: { id: string; made: string[] }, results: [string, string], actions: [Action, Action]): Promise<End> => {
    for (const [place, id] of made.made.entries()) {
      const name = place === 0 ? 'apply' : 'plan'
      const isApplied = results.some((result, at) => result === 'done' && actions[at] === name)
      expect([name, (await proposals.get(id)).state === 'applied']).toEqual([name, isApplied])
    }
    return [...results, await stateOf(made.id)]
  }

  test.each(PAIRS)('$pair, $from: one after the other', async ({ actions, end, isTrashed }) => {
    const made = await prepare(isTrashed)
    const first = await outcome(made.does[actions[0]](AN))
    clock.advance(1)
    const second = await outcome(made.does[actions[1]](JAN))
    expect(await endOf(made, [first, second], actions)).toEqual(end)
  })

  test.each(PAIRS)('$pair, $from: at the same moment, as if one came after the other', async ({ actions, end, isTrashed }) => {
    const made = await prepare(isTrashed)
    const [one, other] = await Promise.all([outcome(made.does[actions[0]](AN)), outcome(made.does[actions[1]](JAN))])
    const table = isTrashed ? TRASHED : LIVE
    const [second, first, review] = table[`${actions[1]}, ${actions[0]}`] ?? end
    expect([end, [first, second, review]]).toContainEqual(await endOf(made, [one, other], actions))
    expect(await database.query.selectFrom('proposals').select('id').execute()).toHaveLength(2)
  })
})
