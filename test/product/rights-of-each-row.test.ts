import { beforeAll, expect, test } from 'vitest'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { type Area, AREAS, mayDo, type Right } from '#kernel/rights.ts'
import { type Role, ROLES } from '#kernel/role.ts'
import { api } from '#routes.ts'
import { faqItem, portfolioItem } from '../support/builders.ts'
import { eachSite, type SignedInHeaders } from '../support/each-site.ts'

/** A collection of each area. The one of administration is of a later version, which is how this version takes it. */
const COLLECTIONS: Record<Area, string> = {
  messages: 'contact-submissions',
  projects: 'portfolio-items',
  photos: 'media',
  content: 'faq-items',
  administration: 'vacancies',
}
const SEARCHED = 'Zonnebloem'
const titleIn = (area: Area) => `${SEARCHED} ${area}`
const USER = { id: null, name: 'An Claes' }

/** A row of each kind in an area, which nobody else has a part in. */
interface Rows {
  change: string
  trashed: string
  proposal: string
}

eachSite('routes about rows of several areas', (site) => {
  let staff: Record<Role, SignedInHeaders>
  const rows = {} as Record<Area, Rows>

  beforeAll(async () => {
    const [beheerder, redacteur, medewerker] = [await site().signIn(), await site().signIn('redacteur'), await site().signIn('medewerker')]
    staff = { beheerder, redacteur, medewerker }
    for (const area of AREAS) rows[area] = await rowsIn(area)
    await as(
      'beheerder',
      'POST',
      api.collection('portfolio-items'),
      portfolioItem({ title: titleIn('projects'), service_category: 'gevelreiniging' }),
    )
    await as('beheerder', 'POST', api.collection('faq-items'), faqItem({ question: titleIn('content') }))
    const { query } = site().database
    await query
      .updateTable('contact_submissions')
      .set({ name: titleIn('messages') })
      .execute()
    await query
      .updateTable('media_library')
      .set({ alt_text: titleIn('photos') })
      .execute()
  })

  const as = async (role: Role, method: string, path: string, json?: object) => {
    const headers = { ...staff[role], ...(json && { 'Content-Type': 'application/json' }) }
    const { status, text } = await site().request(path, { method, headers, ...(json && { body: JSON.stringify(json) }) })
    return { status, text }
  }

  async function rowsIn(area: Area): Promise<Rows> {
    const { query } = site().database
    const [change, trashed, proposal] = [newId(), newId(), newId()]
    const [made_at, later] = [isoTime(Date.now()), isoTime(Date.now() + 86_400_000)]
    const about = {
      collection: COLLECTIONS[area],
      title: titleIn(area),
      user_id: USER.id,
      user_name: USER.name,
      way: 'screen' as const,
      made_at,
    }
    const nothing = { trashed_until: null, removed_version: null, removed_with: null }
    const fields = { value_before: { x: 1 }, value_after: { x: 2 } }
    await query
      .insertInto('changes')
      .values([
        { ...about, ...nothing, ...fields, id: change, group_id: change, subject: newId(), kind: 'update', state: 'applied' },
        {
          ...about,
          id: trashed,
          group_id: trashed,
          subject: newId(),
          kind: 'remove',
          state: 'applied',
          value_before: { x: 1 },
          value_after: null,
          trashed_until: later,
          removed_version: 1,
          removed_with: null,
        },
      ])
      .execute()
    await query
      .insertInto('proposals')
      .values({
        ...about,
        ...fields,
        id: proposal,
        subject: newId(),
        kind: 'update',
        state: 'proposed',
        version: 1,
        changed_at: made_at,
        due_at: null,
        settled_at: null,
        settled_by: null,
        problem: null,
        problem_sides: null,
        leased_until: null,
        applied_group: null,
      })
      .execute()
    return { change, trashed, proposal }
  }

  /** Returns the areas of which an answer has a row. */
  const areasIn = (text: string) => AREAS.filter((area) => text.includes(titleIn(area)))

  /** The lists, with the areas that can have rows in them. */
  const LISTS: [path: string, areas: readonly Area[]][] = [
    [`${api.changes}?limit=100`, AREAS],
    [`${api.changes}?state=proposed`, AREAS],
    [`${api.changes}.csv`, AREAS],
    [api.trash, AREAS],
    [api.search(SEARCHED), AREAS.filter((area) => area !== 'administration')],
  ]

  /** What each route about one row needs, by the row that it is about. */
  const OF_ONE: Record<string, { of: keyof Rows; level: Right['level']; json?: object }> = {
    [`GET ${api.changes}/:id`]: { of: 'change', level: 'read' },
    [`PATCH ${api.changes}/:id`]: { of: 'proposal', level: 'publish', json: { fields: { x: 3 } } },
    [`DELETE ${api.changes}/:id`]: { of: 'proposal', level: 'publish' },
    [`POST ${api.changes}/:id/apply`]: { of: 'proposal', level: 'publish' },
    [`POST ${api.changes}/:id/undo`]: { of: 'change', level: 'draft' },
    [`POST ${api.changes}/groups/:id/undo`]: { of: 'change', level: 'read' },
    [`POST ${api.changes}/:id/share`]: { of: 'proposal', level: 'publish' },
    [`GET ${api.changes}/:id/share`]: { of: 'proposal', level: 'read' },
    [`DELETE ${api.changes}/:id/share`]: { of: 'proposal', level: 'publish' },
    [`POST ${api.trash}/:id/restore`]: { of: 'trashed', level: 'draft', json: {} },
  }
  /** Routes that have separate tests below. */
  const OTHERS = [
    `GET ${api.changeAuthors}`,
    `GET ${api.dashboard}`,
    `GET ${api.trashCounts}`,
    `POST ${api.restoreManyTrashed}`,
    `GET ${api.trashPicture}`,
  ]

  test('are all tested here', () => {
    const each = site()
      .routes()
      .flatMap(({ method, path, right }) => (right === 'each' && method !== 'ALL' ? [`${method} ${path}`] : []))
    const lists = LISTS.map(([path]) => `GET ${path.replace(/\?.*/, '')}`)
    expect([...new Set(each)].toSorted()).toEqual([...new Set([...lists, ...Object.keys(OF_ONE), ...OTHERS])].toSorted())
  })

  test('leave out of lists, counts and files what a role may not read', async () => {
    const wrong: string[] = []
    for (const role of ROLES)
      for (const [path, areas] of LISTS) {
        const { status, text } = await as(role, 'GET', path)
        const wanted = areas.filter((area) => mayDo(role, { area, level: 'read' }))
        if (status !== 200 || areasIn(text).join() !== wanted.join()) wrong.push(`${role}: ${path}: ${areasIn(text).join()}`)
      }
    expect(wrong).toEqual([])
  })

  test('count only what a role may read', async () => {
    const countsFor = async (role: Role) => {
      const { collections } = JSON.parse((await as(role, 'GET', api.trashCounts)).text) as { collections: Record<string, number> }
      const lists = [`${api.changes}?limit=1`, `${api.changes}?state=proposed&limit=1`, `${api.trash}?limit=1`]
      const totals = lists.map(async (path) => (JSON.parse((await as(role, 'GET', path)).text) as { total: number }).total)
      return { inTrash: Object.keys(collections).toSorted(), totals: await Promise.all(totals) }
    }
    const all = await countsFor('beheerder')
    expect(all.inTrash).toEqual(Object.values(COLLECTIONS).toSorted())
    const withoutAdministration = {
      inTrash: all.inTrash.filter((collection) => collection !== COLLECTIONS.administration),
      // A change and a deletion in the history, a proposal, and a row in the trash.
      totals: [2, 1, 1].map((hidden, at) => Number(all.totals[at]) - hidden),
    }
    expect([await countsFor('redacteur'), await countsFor('medewerker')]).toEqual([withoutAdministration, withoutAdministration])
  })

  test('name among the authors only whoever changed or proposed what a role may read', async () => {
    const { query } = site().database
    const { id } = await query
      .selectFrom('admin_users')
      .select('id')
      .where('email', '=', 'medewerker@helder.test')
      .executeTakeFirstOrThrow()
    const authorsFor = async (role: Role) => {
      const { items } = JSON.parse((await as(role, 'GET', api.changeAuthors)).text) as { items: { id: string }[] }
      return items.some((author) => author.id === id)
    }
    for (const [table, row] of [['changes', 'change'] as const, ['proposals', 'proposal'] as const]) {
      for (const area of ['administration', 'content'] as const) {
        await query.updateTable(table).set({ user_id: id }).where('id', '=', rows[area][row]).execute()
        const isReadable = area === 'content'
        expect(await Promise.all(ROLES.map(authorsFor))).toEqual([true, isReadable, isReadable])
      }
      await query.updateTable(table).set({ user_id: null }).execute()
    }
  })

  test('do not know a row that a role may not read, and refuse what its level does not allow', async () => {
    const wrong: string[] = []
    for (const [name, { of, level, json }] of Object.entries(OF_ONE))
      for (const role of ROLES)
        for (const area of AREAS) {
          const wanted = !mayDo(role, { area, level: 'read' }) ? 404 : !mayDo(role, { area, level }) ? 403 : undefined
          if (wanted === undefined) continue
          const [method = '', path = ''] = name.split(' ')
          const { status } = await as(role, method, path.replace(':id', rows[area][of]), json)
          if (status !== wanted) wrong.push(`${role}: ${name}: ${area}: ${status}`)
        }
    expect(wrong).toEqual([])
    const problems = await site().database.query.selectFrom('proposals').select('problem').distinct().execute()
    expect(problems).toEqual([{ problem: null }])
  })

  test('show on the dashboard the figures of areas that a role may read', async () => {
    const figuresOf = async (role: Role) => JSON.parse((await as(role, 'GET', api.dashboard)).text) as Record<string, unknown>
    const all = await figuresOf('beheerder')
    expect(all).toMatchObject({ last_backup: null, proposals: { proposed: AREAS.length } })
    for (const role of ['redacteur', 'medewerker'] as const) {
      const { proposals, ...figures } = await figuresOf(role)
      expect(proposals).toMatchObject({ proposed: AREAS.length - 1 })
      const isOfBackups = (name: string) => name.endsWith('_backup')
      expect(Object.keys(figures)).toEqual(Object.keys(all).filter((name) => name !== 'proposals' && !isOfBackups(name)))
    }
  })

  test('restore and undo what a role may among many, and name the rest', async () => {
    const create = async (status: 'active' | 'archived') => {
      const draft = portfolioItem({ service_category: 'gevelreiniging', status, title: `${status} ${newId()}` })
      return (JSON.parse((await as('beheerder', 'POST', api.collection('portfolio-items'), draft)).text) as { id: string }).id
    }
    const [seen, unseen] = [await create('active'), await create('archived')]
    await as('beheerder', 'POST', `${api.collection('portfolio-items')}/bulk-delete`, { ids: [seen, unseen] })
    const inTrash = JSON.parse((await as('medewerker', 'GET', `${api.trash}?collection=portfolio-items`)).text) as {
      items: { id: string; subject: string; group_id: string }[]
    }
    const chosen = inTrash.items.filter(({ subject }) => [seen, unseen].includes(subject))
    const conflicts = [{ collection: 'portfolio-items', subject: seen, problem: 'not-allowed' }]
    const ids = [...chosen.map(({ id }) => id), rows.administration.trashed]
    const restored = await as('medewerker', 'POST', api.restoreManyTrashed, { ids })
    expect([restored.status, JSON.parse(restored.text)]).toMatchObject([200, { restored: 1, conflicts }])

    const undone = await as('medewerker', 'POST', `${api.changes}/groups/${chosen[0]?.group_id}/undo`)
    expect([undone.status, JSON.parse(undone.text)]).toMatchObject([200, { undone: 0, conflicts }])
    const one = await as('medewerker', 'POST', `${api.changes}/${chosen.find(({ subject }) => subject === seen)?.id}/undo`)
    expect([one.status, one.text]).toEqual([403, expect.stringContaining('"not-allowed"')])
    const all = await as('redacteur', 'POST', `${api.changes}/groups/${chosen[0]?.group_id}/undo`)
    expect(JSON.parse(all.text)).toEqual({ undone: 1, conflicts: [] })
  })
})
