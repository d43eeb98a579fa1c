import { beforeAll, expect, test } from 'vitest'
import { createContentVersions } from '#db/content-versions.ts'
import type { Rows } from '#db/rows.ts'
import { entities, type EntityName, entityNames } from '#entities.ts'
import { NOBODY } from '#kernel/author.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Entity } from '#kernel/entity.ts'
import type { StoredFields } from '#kernel/fields.ts'
import type { May } from '#kernel/may.ts'
import { takesProposals } from '#kernel/proposal.ts'
import { type Role, ROLES } from '#kernel/role.ts'
import { api } from '#routes.ts'
import { openRepositories } from '../../src/server/repositories.ts'
import * as builders from '../support/builders.ts'
import { eachSite, type SignedInHeaders } from '../support/each-site.ts'

const PLAN = '?as=plan&at=2040-01-02T08:00:00.000Z'
const HIDDEN_SERVICE = 'verborgen-dienst'
/** The entities of which somebody may write what visitors do not see; only that depends on the database. */
const DRAFTED: EntityName[] = ['projects', 'photos']
const PLACE = { page_name: 'home', section: 'hero' }
const NOWHERE = { page_name: null, section: null }

type Insert = (name: EntityName, draft: object) => Promise<string>
/** Creates a row in some state, and returns its id. */
type Make = (insert: Insert) => Promise<string>

/** A draft of each entity, and a change of it. */
const DRAFTS: { [Name in EntityName]: { draft(own?: object): object; change: object; states?: object[] } } = {
  articles: { draft: builders.blogPost, change: { title: 'Anders' }, states: [{ published: true }, { published: false }] },
  services: { draft: builders.service, change: { description: 'Anders' }, states: [{ active: true }, { active: false }] },
  reviews: { draft: builders.testimonial, change: { location: 'Aalst' }, states: [{ approved: true }, { approved: false }] },
  projects: {
    draft: (own) => builders.portfolioItem({ service_category: 'gevelreiniging', ...own }),
    change: { location: 'Aalst' },
    states: [{ status: 'active' }, { status: 'archived' }, { status: 'active', service_category: HIDDEN_SERVICE }],
  },
  photos: {
    draft: builders.media,
    change: { alt_text: 'Een gevel na het reinigen' },
    states: [PLACE, { ...PLACE, is_active: false }, NOWHERE, { ...NOWHERE, is_active: false }],
  },
  questions: { draft: builders.faqItem, change: { answer: 'Anders' }, states: [{ active: true }, { active: false }] },
  options: { draft: builders.serviceOption, change: { name: 'Andere optie' }, states: [{ active: true }, { active: false }] },
  treatmentMethods: { draft: builders.treatmentMethod, change: { active: false } },
  accessMethods: { draft: builders.accessMethod, change: { active: false } },
  projectStatistics: { draft: builders.projectStatistic, change: { stat_value: '7' } },
  replyTemplates: { draft: builders.replyTemplate, change: { subject: 'Anders' }, states: [{ active: true }, { active: false }] },
  requests: { draft: builders.submission, change: { status: 'read' } },
}

/** Photos that visitors see with another row, or that such a row names. */
const TIED: Make[] = [true, false].flatMap((is_active): Make[] => [
  async (insert) => {
    const before = await insert('photos', builders.media({ ...NOWHERE, is_active }))
    await insert('photos', builders.media({ ...PLACE, before_id: before }))
    return before
  },
  async (insert) => {
    const before = await insert('photos', builders.media({ ...NOWHERE, is_active }))
    await insert('photos', builders.media({ ...NOWHERE, is_active: false, before_id: before }))
    return before
  },
  async (insert) => {
    const photo = builders.media({ ...NOWHERE, is_active })
    await insert('services', builders.service({ image_url: photo.file_url }))
    return insert('photos', photo)
  },
  async (insert) => {
    const photo = builders.media({ ...NOWHERE, is_active })
    await insert('articles', builders.blogPost({ content: `<p><img src="${photo.file_url}" alt="Een gevel"></p>` }))
    return insert('photos', photo)
  },
])

eachSite('what a row says that somebody may do', (site, engine) => {
  let staff: Record<Role, SignedInHeaders>
  let insert: Insert
  beforeAll(async () => {
    staff = { beheerder: await site().signIn(), redacteur: await site().signIn('redacteur'), medewerker: await site().signIn('medewerker') }
    const { database } = site()
    const repositories = openRepositories({ database, clock: systemClock, contentVersions: createContentVersions(database, systemClock) })
    insert = async (name, draft) =>
      (await (repositories as unknown as Record<EntityName, Rows<StoredFields>>)[name].insert(NOBODY, draft)).id
    await insert('services', builders.service({ slug: HIDDEN_SERVICE, active: false }))
  })

  const as = async (role: Role, method: string, path: string, json?: object) => {
    const headers = { ...staff[role], ...(json && { 'Content-Type': 'application/json' }) }
    const { status, text, headers: answer } = await site().request(path, { method, headers, ...(json && { body: JSON.stringify(json) }) })
    return {
      status,
      allowed: String(answer['x-may'] ?? ''),
      body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
    }
  }

  const makesOf = (name: EntityName): Make[] => [
    ...(DRAFTS[name].states ?? [{}]).map(
      (state): Make =>
        (make) =>
          make(name, DRAFTS[name].draft(state)),
    ),
    ...(name === 'photos' ? TIED : []),
  ]

  /** The writes of a row, of which the last two delete it. */
  const writesOf = ({ collection }: Pick<Entity, 'collection'>, change: object) => {
    const path = (id: string) => api.row(collection, id)
    return {
      propose: (role: Role, id: string) => as(role, 'PATCH', `${path(id)}?as=proposal`, change),
      plan: (role: Role, id: string) => as(role, 'PATCH', `${path(id)}${PLAN}`, change),
      update: (role: Role, id: string) => as(role, 'PATCH', path(id), change),
      'bulk update': (role: Role, id: string) => as(role, 'PATCH', api.collection(collection), { ids: [id], changes: change }),
      remove: (role: Role, id: string) => as(role, 'DELETE', path(id)),
      'bulk delete': (role: Role, id: string) => as(role, 'POST', `${api.collection(collection)}/bulk-delete`, { ids: [id] }),
    }
  }
  type Write = keyof ReturnType<typeof writesOf>
  type Send = ReturnType<typeof writesOf>[Write]

  const wanted = (may: May[], of: Entity): Record<Write, number> => {
    const otherwise = may.includes('propose') ? 202 : 403
    const ofProposal = (action: May) => (!takesProposals(of) ? 422 : may.includes(action) ? 202 : 403)
    return {
      update: may.includes('update') ? 200 : otherwise,
      remove: may.includes('remove') ? 204 : otherwise,
      'bulk update': may.includes('update') ? 200 : 403,
      'bulk delete': may.includes('remove') ? 200 : 403,
      propose: ofProposal('propose'),
      plan: ofProposal('publish'),
    }
  }

  test.each(engine === 'sqlite' ? entityNames : DRAFTED)('is what the server then does, for every role and write: %s', async (name) => {
    const of: Entity = entities[name]
    const wrong: string[] = []
    for (const role of ROLES)
      for (const [state, make] of makesOf(name).entries()) {
        const [id, other] = [await make(insert), await make(insert)]
        const { may } = (await as(role, 'GET', api.row(of.collection, id))).body as { may: May[] }
        const { items } = (await as(role, 'GET', `${api.collection(of.collection)}?limit=200&sort=-created_at`)).body as { items: Read[] }
        const seen = [may, items.find((row) => row.id === id)?.may, items.find((row) => row.id === other)?.may]
        for (const [write, send] of Object.entries(writesOf(of, DRAFTS[name].change)) as [Write, Send][]) {
          const { status, body } = await send(role, write === 'bulk delete' ? other : id)
          if (write === 'update' && status === 200) seen.push((body as unknown as Read).may)
          const isRight = status === wanted(may, of)[write]
          if (!isRight) wrong.push(`${role}, state ${state}, ${write}: ${status} ${String(body['code'])}, may ${may.join(' ')}`)
        }
        for (const each of seen)
          if (each?.join() !== may.join()) wrong.push(`${role}, state ${state}: ${String(each)} instead of ${may.join()}`)
      }
    expect(wrong).toEqual([])
  })

  // What follows depends on no row, so one engine is enough.
  if (engine === 'postgres') return

  test('is said of a whole list too, for rows that are not there yet', async () => {
    const wrong: string[] = []
    for (const role of ROLES)
      for (const name of entityNames.filter((each) => entities[each].staffMay.some((action) => action === 'create'))) {
        const { draft, states = [{}] } = DRAFTS[name]
        const path = api.collection(entities[name].collection)
        const { allowed } = await as(role, 'GET', path)
        const answers = {
          create: (await as(role, 'POST', path, draft(states.at(-1)))).status === 201,
          propose: (await as(role, 'POST', `${path}?as=proposal`, draft())).status === 202,
          publish: (await as(role, 'POST', `${path}${PLAN}`, draft())).status === 202,
        }
        const made = Object.entries(answers).flatMap(([action, isMade]) => (isMade ? [action] : []))
        if (allowed !== made.join(', ')) wrong.push(`${role}, ${name}: ${allowed} instead of ${made.join(', ')}`)
      }
    expect(wrong).toEqual([])
  })

  test('is said of every setting and the texts of every page', async () => {
    const { paths } = (await as('beheerder', 'GET', api.openapi)).body as { paths: Record<string, { put?: object }> }
    const found = Object.keys(paths).filter((path) => paths[path]?.put && /\/(settings|pages)\/[^{]*$/.test(path))
    expect(found.length).toBeGreaterThan(15)
    // The others are saved as they are, which changes nothing.
    const changed = (role: Role): Record<string, object> => ({
      [`${api.admin}/settings/municipalities`]: { items: [role] },
      [api.page('privacybeleid')]: { words: { hero: { heading: role } } },
    })
    const wrong: string[] = []
    for (const role of ROLES)
      for (const path of found) {
        const { allowed, body } = await as(role, 'GET', path)
        const saved = changed(role)[path] ?? ('words' in body ? { words: body['words'] } : body)
        const { status, allowed: afterwards } = await as(role, 'PUT', path, saved)
        const isRight = allowed.includes('update')
          ? status === 200 && afterwards === allowed
          : status === (path in changed(role) ? 202 : 422)
        const planned = await as(role, 'PUT', `${path}${PLAN}`, saved)
        if (!isRight || (planned.status === 403) === allowed.includes('publish')) wrong.push(`${role}, ${path}: ${allowed}, ${status}`)
      }
    expect(wrong).toEqual([])
  })
})

interface Read {
  id: string
  may: May[]
}
