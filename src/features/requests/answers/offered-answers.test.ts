import { beforeAll, expect, test } from 'vitest'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { api } from '#routes.ts'
import { submission } from '../../../../test/support/builders.ts'
import { eachSite, type SignedInHeaders } from '../../../../test/support/each-site.ts'

eachSite('mails that may belong to a request', (site) => {
  let people: SignedInHeaders[]
  beforeAll(async () => void (people = [await site().signIn(), await site().signIn('redacteur')]))

  const offer = async () => {
    const { query } = site().database
    const [id, mail, time] = [newId(), newId(), isoTime(Date.now())]
    const request = { ...submission({ status: 'answered', wrote_at: time }), id, created_at: time, updated_at: time, version: 1 }
    await query.insertInto('contact_submissions').values(request).execute()
    const content = { subject: 'De oprit', text: 'Kan de oprit ook mee?', quoted: '', from_name: 'Nadia', from_address: null }
    const facts = { message_id: null, flaw: null, left_out: 0, about_message_id: null, received_at: time, created_at: time }
    await query
      .insertInto('request_answers')
      .values({ ...content, ...facts, id: mail, submission_id: id, mail_key: mail, kind: 'answer', state: 'offered' })
      .execute()
    return { id, mail }
  }

  test.each([
    ['accept', 'dismiss'],
    ['accept', 'accept'],
    ['dismiss', 'dismiss'],
  ] as const)('two people who decide at once, %s and %s: one does, and the other is told that it is gone', async (...decisions) => {
    const { id, mail } = await offer()
    const answers = await Promise.all(
      decisions.map((how, at) => site().request(api.settleOfferedAnswer(id, mail, how), { method: 'POST', headers: people[at] ?? {} })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404])
    const won = decisions[answers.findIndex(({ status }) => status === 204)]
    const { query } = site().database
    const { state, text } = await query
      .selectFrom('request_answers')
      .select(['state', 'text'])
      .where('id', '=', mail)
      .executeTakeFirstOrThrow()
    const { wrote_at } = await query.selectFrom('contact_submissions').select('wrote_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect([state, text, wrote_at !== null]).toEqual(
      won === 'accept' ? ['attached', 'Kan de oprit ook mee?', true] : ['dismissed', '', false],
    )
  })
})
