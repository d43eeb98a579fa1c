import { beforeEach, expect, test } from 'vitest'
import { createRequiredFactor } from '#features/accounts/factors/required-factor.ts'
import { contentImportRepository } from '#features/content-file/content-import.repository.ts'
import { DEFAULT_COMPANY } from '#features/company/company.ts'
import type { NewProposal } from '#features/proposals/proposal.repository.ts'
import { type Author, NOBODY, TERMINAL } from '#kernel/author.ts'
import { newId } from '#kernel/id.ts'
import type { Role } from '#kernel/role.ts'
import { openRepositories } from '#server/repositories.ts'
import { aboutWords } from '#texts/nl/pages/about.ts'
import { service, submission, testimonial } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { recordedLog } from '../../test/support/recorded-log.ts'

const PROPOSAL: Omit<NewProposal, 'user_id'> = {
  kind: 'update',
  collection: 'testimonials',
  subject: '01890a5d-ac96-774b-bcce-b302099a8058',
  title: 'Els Peeters',
  value_before: { rating: 4 },
  value_after: { rating: 5 },
  user_name: 'An Claes',
  way: 'screen',
  due_at: null,
}
const DUE = '2040-01-02T08:00:00.000Z'

eachDatabase('a write of somebody whose role was lowered, or whose account was deactivated, since the request began', ({ store }) => {
  const { settings, reviews, services, requests, pageWords, proposals, trash, checklist } = openRepositories(store)
  const query = () => store.database.query

  /** Creates an account and returns its person, who begins a request as a beheerder. */
  const begun = async (account: { role: Role; active: boolean }): Promise<Author> => {
    const id = newId()
    const time = new Date(0).toISOString()
    const names = { email: `${id}@voorbeeld.test`, name: 'An Claes', password_hash: '', last_seen_at: null }
    await query()
      .insertInto('admin_users')
      .values({ ...names, ...account, id, created_at: time, updated_at: time, version: 1 })
      .execute()
    return { id, name: 'An Claes', way: 'screen', role: 'beheerder' }
  }

  beforeEach(async () => void (await services.insert(NOBODY, service({ slug: 'gevelreiniging' }))))

  const propose = ({ id: user_id, role }: Author, due_at: string | null = null) => proposals.insert({ ...PROPOSAL, user_id, role, due_at })
  /** Stores a proposal of somebody else and returns its id. */
  const proposed = async (due_at: string | null = null): Promise<string> => {
    const waiting = await propose(TERMINAL, due_at)
    if (!waiting) throw new Error('not stored')
    return waiting.id
  }
  const requiredFactor = createRequiredFactor({ ...store, log: recordedLog().log })

  const WRITES: [what: string, write: (by: Author) => Promise<unknown>][] = [
    ['the company', (by) => settings.companySetting.save(by, { ...DEFAULT_COMPANY, name: 'Ander' })],
    ['the setting of reviews', (by) => settings.reviewsSetting.save(by, { built_in: false })],
    ['the setting of pictures', (by) => settings.picturesSetting.save(by, { built_in: false })],
    [
      'the setting of requests',
      (by) => settings.requestsSetting.save(by, { retention_months: 3, silent_days: 7, reply_subject: 'Dag', reply_text: 'Dag' }),
    ],
    ['the words of a page', (by) => pageWords.save(by, aboutWords, { menu: 'Wij' })],
    ['a row that visitors see', (by) => reviews.insert(by, testimonial())],
    [
      'an import of all content',
      async (by) => {
        const self = { host: 'hier', pid: process.pid }
        const lease = await contentImportRepository({ ...store, self, isAlive: () => true }).begin(by)
        try {
          await query().transaction().execute(lease.replaced)
        } finally {
          await lease.cancel()
        }
      },
    ],
    ['a plan', (by) => propose(by, DUE)],
    ['the moment of a plan', async (by) => proposals.update(by, await proposed(), { due_at: DUE })],
    ['the fields of a plan', async (by) => proposals.update(by, await proposed(DUE), { value_after: { rating: 3 } })],
    ['the end of what somebody else proposed', async (by) => proposals.drop(by, await proposed())],
    [
      'the end of a proposal that is made already',
      async (by) => {
        const waiting = await proposals.get(await proposed())
        await proposals.settle({ ...by, applies: waiting }, waiting)
      },
    ],
    ['a deletion for good', (by) => trash.drop(by, [newId()])],
    ['the deletion of the whole trash', (by) => trash.dropUntil(by, DUE)],
    ['a line of the checklist', (by) => checklist.setLineAside(by, 'photos', true)],
    ['the second factor of beheerders', ({ id }) => requiredFactor.set(id ?? '', false)],
  ]

  test.each(WRITES)('is refused: %s', async (_what, write) => {
    const refused = { code: 'not-allowed' }
    await expect(begun({ role: 'medewerker', active: true }).then(write)).rejects.toMatchObject(refused)
    await expect(begun({ role: 'beheerder', active: false }).then(write)).rejects.toMatchObject(refused)
    await expect(write({ id: newId(), name: 'Weg', way: 'screen', role: 'beheerder' })).rejects.toMatchObject(refused)
    await begun({ role: 'beheerder', active: true }).then(write)
  })

  test('is refused: a proposal, by somebody who may not sign in any more', async () => {
    const refused = { code: 'not-allowed' }
    await expect(begun({ role: 'medewerker', active: false }).then(propose)).rejects.toMatchObject(refused)
    expect(await begun({ role: 'medewerker', active: true }).then(propose)).toMatchObject({ state: 'proposed' })
  })

  test('is refused: the deletion of a request, by somebody who may not sign in any more', async () => {
    const { id } = await requests.insert(NOBODY, submission())
    await expect(begun({ role: 'medewerker', active: false }).then((by) => requests.remove(by, id))).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await begun({ role: 'medewerker', active: true }).then((by) => requests.remove(by, id))
  })
})
