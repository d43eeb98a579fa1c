import { beforeAll, expect, test } from 'vitest'
import type { ShownChange } from '#features/changes/shown-change.ts'
import type { TrashedRow } from '#features/changes/trashed-row.ts'
import { type Role, ROLES } from '#kernel/role.ts'
import { api } from '#routes.ts'
import { faqItem, media, portfolioItem, service } from '../support/builders.ts'
import { eachSite, type SignedInHeaders } from '../support/each-site.ts'

const HIDDEN = 'verborgen-dienst'
const PLACE = { page_name: 'home', section: 'hero' }
const NOWHERE = { page_name: null, section: null }
const LATER = '2040-01-02T08:00:00.000Z'

interface Answered<Body> {
  status: number
  body: Body
}

interface Subject {
  collection: string
  id: string
}

eachSite('what a change, a proposal and a deleted row say that somebody may do', (site, engine) => {
  // Only what somebody with the level `draft` may do depends on the database.
  const roles: readonly Role[] = engine === 'sqlite' ? ROLES : ['medewerker']
  let staff: Record<Role, SignedInHeaders>
  beforeAll(async () => {
    staff = { beheerder: await site().signIn(), redacteur: await site().signIn('redacteur'), medewerker: await site().signIn('medewerker') }
    await create('services', service({ slug: HIDDEN, active: false }))
  })

  const as = async <Body>(role: Role, method: string, path: string, json?: object): Promise<Answered<Body>> => {
    const headers = { ...staff[role], ...(json && { 'Content-Type': 'application/json' }) }
    const { status, text } = await site().request(path, { method, headers, ...(json && { body: JSON.stringify(json) }) })
    return { status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Body }
  }
  const create = async (collection: string, json: object): Promise<Subject> => {
    const { body } = await as<{ id: string }>('beheerder', 'POST', api.collection(collection), json)
    return { collection, id: body.id }
  }
  const change = async ({ collection, id }: Subject, json: object) => {
    expect((await as('beheerder', 'PATCH', api.row(collection, id), json)).status).toBe(200)
  }
  const remove = async ({ collection, id }: Subject) => {
    expect((await as('beheerder', 'DELETE', api.row(collection, id))).status).toBe(204)
  }
  const project = (own: object) =>
    create('portfolio-items', portfolioItem({ service_category: 'gevelreiniging', before_image: null, after_image: null, ...own }))
  const photo = (own: object) => create('media', media(own))

  /** Rows of each kind, with a change of theirs that may touch what visitors see. */
  const ROWS: Record<string, () => Promise<{ row: Subject; changed?: object }>> = {
    'a question': async () => ({ row: await create('faq-items', faqItem()), changed: { answer: 'Anders' } }),
    'a shown project': async () => ({ row: await project({ status: 'active' }), changed: { location: 'Aalst' } }),
    'an archived project': async () => ({ row: await project({ status: 'archived' }), changed: { location: 'Aalst' } }),
    'a project that was archived': async () => ({ row: await project({ status: 'active' }), changed: { status: 'archived' } }),
    'a project of a hidden service': async () => ({
      row: await project({ status: 'active', service_category: HIDDEN }),
      changed: { location: 'Aalst' },
    }),
    'a photo in a place': async () => ({ row: await photo(PLACE), changed: { alt_text: 'Een gevel' } }),
    'a photo without a place': async () => ({ row: await photo(NOWHERE), changed: { alt_text: 'Een gevel' } }),
    'the earlier photo of a pair': async () => {
      const before = await photo(NOWHERE)
      await change(await photo(PLACE), { before_id: before.id })
      return { row: before, changed: { alt_text: 'Een gevel' } }
    },
    'a message': async () => {
      const { items } = (await as<{ items: { id: string }[] }>('beheerder', 'GET', `${api.collection('contact-submissions')}?limit=1`)).body
      return { row: { collection: 'contact-submissions', id: items[0]?.id ?? '' }, changed: { status: 'read' } }
    },
  }

  test('of a change is what the server then does when it is undone, for every role', async () => {
    const wrong: string[] = []
    for (const role of roles)
      for (const [name, make] of Object.entries(ROWS))
        for (const kind of ['create', 'update'] as const) {
          const { row, changed } = await make()
          if (kind === 'create' && row.collection === 'contact-submissions') continue
          if (kind === 'update' && changed) await change(row, changed)
          const query = `?collection=${row.collection}&subject=${row.id}`
          const { items } = (await as<{ items: ShownChange[] }>(role, 'GET', api.changes + query)).body
          const made = items.find((each) => each.kind === kind)
          if (!made) continue
          const one = (await as<ShownChange>(role, 'GET', api.change(made.id))).body
          const { status } = await as(role, 'POST', api.undoChange(made.id))
          const wanted = made.may.includes('undo') ? 200 : 403
          if (status !== wanted || one.may.join() !== made.may.join())
            wrong.push(`${role}, ${kind} of ${name}: ${status}, ${made.may.join(' ')}`)
          if (kind === 'update' && row.collection === 'contact-submissions') await change(row, { status: 'new' })
        }
    expect(wrong).toEqual([])
  })

  test('of a deleted row is what the server then does, for every role', async () => {
    const wrong: string[] = []
    for (const role of roles)
      for (const [name, make] of Object.entries(ROWS))
        for (const action of ['restore', 'remove'] as const) {
          const { row } = await make()
          if (row.collection === 'contact-submissions') continue
          await remove(row)
          const { items } = (await as<{ items: TrashedRow[] }>(role, 'GET', `${api.trash}?limit=100`)).body
          const trashed = items.find(({ subject }) => subject === row.id)
          const path = api.trashed(trashed?.id ?? '')
          const { status } = action === 'restore' ? await as(role, 'POST', `${path}/restore`, {}) : await as(role, 'DELETE', path)
          const wanted = !trashed?.may.includes(action) ? 403 : action === 'restore' ? 200 : 204
          if (status !== wanted) wrong.push(`${role}, ${action} ${name}: ${status}, ${trashed?.may.join(' ')}`)
        }
    expect(wrong).toEqual([])
  })

  if (engine === 'postgres') return

  test('of a proposal is what the server then does, for its author and for others', async () => {
    const wrong: string[] = []
    for (const role of ROLES)
      for (const author of ROLES)
        for (const isPlan of [false, true]) {
          const propose = async () => {
            const { id } = await create('faq-items', faqItem())
            const path = `${api.row('faq-items', id)}?as=proposal`
            const made = (await as<ShownChange>(author, 'PATCH', path, { answer: 'Anders' })).body
            if (isPlan) await as('beheerder', 'PATCH', api.change(made.id), { due_at: LATER })
            return (await as<ShownChange>(role, 'GET', api.change(made.id))).body
          }
          const calls = {
            update: (id: string) => as(role, 'PATCH', api.change(id), { fields: { answer: 'Nog anders' } }),
            publish: (id: string) => as(role, 'POST', api.applyChange(id)),
            remove: (id: string) => as(role, 'DELETE', api.change(id)),
          }
          for (const [action, call] of Object.entries(calls) as [keyof typeof calls, (typeof calls)['update']][]) {
            const { id, may } = await propose()
            const { status } = await call(id)
            const isRight = may.includes(action) ? status < 300 : status === 403
            const { items } = (await as<{ items: ShownChange[] }>(role, 'GET', `${api.changes}?state=${isPlan ? 'planned' : 'proposed'}`))
              .body
            const listed = items.find((each) => each.id === id)
            if (!isRight || (action === 'update' && listed?.may.join() !== may.join()))
              wrong.push(`${role}, ${action} ${isPlan ? 'the plan' : 'the proposal'} of ${author}: ${status}, ${may.join(' ')}`)
          }
          const settled = await propose()
          await as('beheerder', 'DELETE', api.change(settled.id))
          const { may } = (await as<ShownChange>(role, 'GET', api.change(settled.id))).body
          if (may.length > 0) wrong.push(`${role}, settled: ${may.join(' ')}`)
        }
    expect(wrong).toEqual([])
  })
})
