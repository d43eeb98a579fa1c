import { expect, test } from 'vitest'
import type { Author } from '#kernel/author.ts'
import { DAY } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { storage } from '#routes.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { type NewProposal, proposalRepository, SETTLED_DAYS } from './proposal.repository.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }
const MADE: NewProposal = {
  kind: 'update',
  collection: 'testimonials',
  subject: '01890a5d-ac96-774b-bcce-b302099a8058',
  title: 'Els Peeters',
  value_before: { rating: 4 },
  value_after: { rating: 5 },
  user_id: null,
  user_name: 'An Claes',
  way: 'screen',
  due_at: null,
}
const DUE = '2027-01-04T08:00:00.000Z'

eachDatabase('proposals', ({ store, clock, database }) => {
  const proposals = proposalRepository(store)
  const made = async (other: Partial<NewProposal> = {}) => {
    const stored = await proposals.insert({ ...MADE, ...other })
    clock.advance(1)
    if (!stored) throw new Error('not stored')
    return stored
  }
  const account = async (name: string) => {
    const [id, now] = [newId(), new Date(clock.now()).toISOString()]
    const user = { id, email: `${id}@voorbeeld.test`, name, password_hash: 'x', active: true, role: 'beheerder' as const }
    await database.query
      .insertInto('admin_users')
      .values({ ...user, created_at: now, updated_at: now, version: 1 })
      .execute()
    return id
  }
  const idsOf = async (wanted: Parameters<typeof proposals.list>[1]) =>
    (await proposals.list('beheerder', wanted, { limit: 10, offset: 0 })).items.map(({ id }) => id)

  test('are stored as they were made, newest first, and planned ones with the next first', async () => {
    const first = await made()
    const second = await made({ collection: 'words/over-ons', subject: 'over-ons' })
    const later = await made({ due_at: '2027-02-01T08:00:00.000Z', collection: 'settings', subject: 'company/profile' })
    const sooner = await made({ due_at: DUE })
    expect(first).toMatchObject({ ...MADE, state: 'proposed', version: 1, settled_at: null, problem: null, applied_group: null })
    expect(sooner).toMatchObject({ state: 'planned', due_at: DUE })
    expect(await proposals.get(first.id)).toEqual(first)
    expect(await idsOf({ state: 'proposed' })).toEqual([second.id, first.id])
    expect(await idsOf({ state: 'planned' })).toEqual([sooner.id, later.id])
    expect(await idsOf({ collection: 'pages' })).toEqual([second.id])
    expect(await idsOf({ collection: 'settings', subject: 'company/profile' })).toEqual([later.id])
    expect(await idsOf({ from: second.made_at, to: later.made_at })).toEqual([second.id])
  })

  test('of one new row exist once', async () => {
    const [one, other] = await Promise.all([proposals.insert({ ...MADE, kind: 'create' }), proposals.insert({ ...MADE, kind: 'create' })])
    expect([one, other].filter((each) => each === undefined)).toHaveLength(1)
    expect((await proposals.ofNewRow(MADE.collection, MADE.subject))?.id).toBe((one ?? other)?.id)
    await made()
    await made()
  })

  test('with the same content of one person exist once while they wait, also when several arrive at the same moment', async () => {
    const [an, bo] = [await account('An Claes'), await account('Bo Maes')]
    const propose = async (user_id: string) => (await proposals.insert({ ...MADE, user_id }))?.id
    // Only a pool with open connections runs several transactions at once.
    await Promise.all(Array.from({ length: 20 }, () => idsOf({})))
    const ids = await Promise.all(Array.from({ length: 20 }, (_, turn) => propose(turn % 2 === 0 ? an : bo)))
    expect(new Set(ids).size).toBe(2)
    await proposals.drop(AN, ids[0] ?? '')
    expect(ids).not.toContain(await propose(an))
  })

  test('become a plan and a proposal again; whoever saw an older one is refused', async () => {
    const { id } = await made()
    await proposals.noteProblem(id, 1, { problem: 'stale-version', problem_sides: [] })
    expect(await proposals.get(id)).toMatchObject({ problem: 'stale-version', problem_sides: [], version: 1 })
    expect(await proposals.update(AN, id, { due_at: DUE }, 1)).toMatchObject({
      state: 'planned',
      due_at: DUE,
      version: 2,
      problem: null,
      value_after: { rating: 5 },
    })
    await expect(proposals.update(AN, id, { due_at: null }, 1)).rejects.toMatchObject({ code: 'stale-version' })
    await proposals.noteProblem(id, 1, { problem: 'stale-version', problem_sides: [] })
    expect(await proposals.update(AN, id, { due_at: null }, 2)).toMatchObject({ state: 'proposed', due_at: null, problem: null })
    expect(await proposals.update(AN, id, { value_after: { rating: 3 } })).toMatchObject({ state: 'proposed', value_after: { rating: 3 } })
  })

  test('name the files that wait with them, until they are settled', async () => {
    const files = async () => (await proposals.fileAddresses()).toSorted()
    const photo = await made({
      kind: 'create',
      collection: 'media',
      value_before: null,
      value_after: { file_url: storage.file('photos', 'een.webp') },
    })
    await made({
      collection: 'blog-posts',
      value_after: { content: `<p>Tekst</p><img src="${storage.file('photos', 'twee.webp')}" alt="">` },
    })
    await made({ collection: 'portfolio-items', value_after: { after_image: 'na.webp' } })
    await made({ collection: 'settings', subject: 'company/brand', value_after: { logo: storage.file('photos', 'logo.webp') } })
    await made({ kind: 'remove', value_after: null })
    // Files that only a proposal names are in the bucket that nobody can open; the photo of an article is in the library.
    const rest = [
      storage.file('changes', 'photos/logo.webp'),
      storage.file('photos', 'twee.webp'),
      storage.file('changes', 'projects/na.webp'),
    ].toSorted()
    expect(await files()).toEqual([...rest, storage.file('changes', 'photos/een.webp')].toSorted())
    await proposals.drop(AN, photo.id)
    expect(await files()).toEqual(rest)
  })

  test('keep the name of whoever made them when the account goes', async () => {
    const user_id = await account('An Claes')
    const { id } = await made({ user_id })
    expect((await proposals.get(id)).user_id).toBe(user_id)
    await database.query.deleteFrom('admin_users').execute()
    expect(await proposals.get(id)).toMatchObject({ user_id: null, user_name: 'An Claes', state: 'proposed' })
  })

  test('that are dropped cannot change any more, and are deleted when their days have passed', async () => {
    const { id } = await made()
    const waiting = await made()
    await proposals.drop({ ...AN, name: 'Jan Maes' }, id)
    expect(await proposals.get(id)).toMatchObject({ state: 'dropped', settled_by: 'Jan Maes' })
    await expect(proposals.drop(AN, id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(proposals.update(AN, id, { due_at: DUE })).rejects.toMatchObject({ code: 'conflict' })
    await expect(proposals.drop(AN, 'nobody')).rejects.toMatchObject({ code: 'not-found' })
    expect(await proposals.sweep()).toBe(0)
    clock.advance(SETTLED_DAYS * DAY + 1)
    expect(await proposals.sweep()).toBe(1)
    expect(await proposals.find(id)).toBeUndefined()
    expect((await proposals.get(waiting.id)).state).toBe('proposed')
  })
})
