import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { testimonial } from '../../../test/support/builders.ts'
import { eachSite, type SignedInHeaders } from '../../../test/support/each-site.ts'

interface Waiting {
  id: string
  user: { name: string }
}

eachSite('a proposal whose answer was lost, and that is sent again', (site) => {
  let [an, bo]: SignedInHeaders[] = []
  let review = ''
  beforeAll(async () => void ([an, bo] = [await site().signIn(), await site().signIn('redacteur')]))

  const send = async (method: string, path: string, json?: unknown, who = an) => {
    const body = json === undefined ? {} : { body: JSON.stringify(json) }
    const answer = await site().request(path, { method, headers: { ...who, 'Content-Type': 'application/json' }, ...body })
    return { status: answer.status, body: JSON.parse(answer.text || '{}') as Waiting & { items: Waiting[] } }
  }
  const propose = async (method: string, path: string, json?: unknown, who = an, as = 'as=proposal') => {
    const { status, body } = await send(method, `${path}?${as}`, json, who)
    expect([status, body]).toMatchObject([202, {}])
    return body.id
  }
  const waiting = async () => {
    const lists = [await send('GET', `${api.changes}?state=proposed`), await send('GET', `${api.changes}?state=planned`)]
    return lists.flatMap(({ body }) => body.items.map(({ id }) => id))
  }
  const reviews = api.collection('testimonials')

  beforeEach(async () => {
    for (const id of await waiting()) await send('DELETE', api.change(id))
    review = api.row('testimonials', (await send('POST', reviews, testimonial({ rating: 3 }))).body.id)
  })

  test('is there once, whatever it is about', async () => {
    const writes: [method: string, path: string, json?: object][] = [
      ['PATCH', review, { rating: 5 }],
      ['DELETE', review],
      ['POST', reviews, testimonial({ customer_name: 'Nieuw', rating: 4 })],
      ['PUT', api.settings('reviews'), { built_in: false }],
      ['PUT', api.page('over-ons'), { words: { menu: 'Wij' } }],
    ]
    for (const [method, path, json] of writes) {
      const first = await propose(method, path, json)
      expect([method, path, await propose(method, path, json)]).toEqual([method, path, first])
    }
    expect((await waiting()).length).toBe(writes.length)
  })

  test('is another one with other values, another moment, of another row or of somebody else', async () => {
    const [day, later] = ['2040-01-02T08:00:00.000Z', '2040-01-03T08:00:00.000Z']
    const other = api.row('testimonials', (await send('POST', reviews, testimonial({ rating: 3 }))).body.id)
    const plan = (at: string) => propose('PATCH', review, { rating: 5 }, an, `as=plan&at=${at}`)
    const ids = [
      await propose('PATCH', review, { rating: 5 }),
      await propose('PATCH', review, { rating: 4 }),
      await propose('PATCH', other, { rating: 5 }),
      await propose('PATCH', review, { rating: 5 }, bo),
      await plan(day),
      await plan(later),
      await propose('POST', reviews, testimonial({ rating: 2 })),
      await propose('POST', reviews, testimonial({ rating: 1 })),
    ]
    expect(new Set(ids).size).toBe(ids.length)
    expect(await plan(day)).toBe(ids[4])
  })

  test('is a new one once the first does not wait any more, or does not fit any more', async () => {
    const dropped = await propose('PATCH', review, { rating: 5 })
    await send('DELETE', api.change(dropped))
    const old = await propose('PATCH', review, { rating: 5 })
    await send('PATCH', review, { rating: 1 })
    const fresh = await propose('PATCH', review, { rating: 5 })
    expect(new Set([dropped, old, fresh]).size).toBe(3)
  })
})
