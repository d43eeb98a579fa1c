import { beforeEach, expect, test } from 'vitest'
import { entities, type EntityName, entityNames } from '#entities.ts'
import { type Author, NOBODY } from '#kernel/author.ts'
import type { Entity } from '#kernel/entity.ts'
import { takesProposals } from '#kernel/proposal.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { service } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import type { ProposedRows } from './subject.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }
const AS_PROPOSAL = { as: 'proposal' } as const

eachDatabase('every kind of row', ({ store, clock }) => {
  const repositories = openRepositories(store)
  const { propose, apply } = openProposing(repositories, clock)
  const taking = entityNames.filter((name) => takesProposals(entities[name]))

  beforeEach(async () => void (await repositories.services.insert(NOBODY, service({ slug: 'van-het-voorbeeld' }))))

  /** Returns the example of the definition as staff would send it. */
  const draftOf = ({ schema, example = {}, ofService }: Entity): Record<string, unknown> =>
    schema.parse({
      ...Object.fromEntries(Object.entries(example).filter(([column]) => Object.hasOwn(schema.shape, column))),
      ...(ofService && { [ofService.column]: 'van-het-voorbeeld' }),
    })

  test('can be proposed but the requests of visitors', () => {
    expect(entityNames.filter((name) => !taking.includes(name))).toEqual(['requests'])
  })

  test.each(taking)('%s: what is proposed becomes the same as what is saved', async (name: EntityName) => {
    const of: Entity = entities[name]
    const { collection } = of
    const rows: ProposedRows = repositories[name]
    const draft = draftOf(of)
    const subject = crypto.randomUUID()
    const created = await propose(AN, AS_PROPOSAL, { kind: 'create', collection, subject, write: (by) => rows.insert(by, draft, subject) })
    await expect(rows.get(subject)).rejects.toMatchObject({ code: 'not-found' })
    await apply(AN, created.id)
    const saved = await rows.get(subject)
    await rows.remove(AN, subject)
    const { updated_at: _, ...same } = { ...(await rows.insert(AN, draft, subject)), created_at: saved.created_at }
    expect(saved).toMatchObject(same)

    const title = { [of.title]: `${String(draft[of.title])} x`.slice(-40) }
    const changed = await propose(AN, AS_PROPOSAL, { kind: 'update', collection, subject, write: (by) => rows.update(by, subject, title) })
    expect(await rows.get(subject)).toMatchObject({ [of.title]: draft[of.title], version: 1 })
    await apply(AN, changed.id)
    expect(await rows.get(subject)).toMatchObject({ ...title, version: 2 })

    const removed = await propose(AN, AS_PROPOSAL, { kind: 'remove', collection, subject, write: (by) => rows.remove(by, subject) })
    expect(await rows.get(subject)).toMatchObject(title)
    await apply(AN, removed.id)
    await expect(rows.get(subject)).rejects.toMatchObject({ code: 'not-found' })
  })
})
