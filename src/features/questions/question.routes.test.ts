import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { staffRoutes } from '#http/crud-routes.ts'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { api } from '#routes.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'
import { faqItem } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { insertBuiltInServices } from '../../../test/support/built-in-services.ts'
import type { Question } from './question.ts'
import { questionRoutes } from './question.routes.ts'
import { SORTED_MAX } from './question-tab.ts'
import { NOBODY } from '#kernel/author.ts'

eachDatabase('questions over HTTP', ({ store }) => {
  beforeEach(() => insertBuiltInServices(store.database))
  const repositories = openRepositories(store)
  const { questions } = repositories
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use(signedInAs())
  app.route(api.admin, questionRoutes(questions))
  for (const [path, routes] of staffRoutes(repositories, openProposing(repositories, store.clock).writeOrPropose)) app.route(path, routes)

  let changes = 0
  store.contentVersions.onChange(() => (changes += 1))
  const add = async (own: Partial<Question> = {}) => (await questions.insert(NOBODY, faqItem({ category: 'gevelreiniging', ...own }))).id
  const sort = async (ids: unknown, seen?: unknown) => {
    const response = await app.request(api.faqOrder, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids, seen }),
    })
    return { status: response.status, body: (await response.json()) as object }
  }
  const numbers = async () =>
    Object.fromEntries((await questions.list({ limit: 100, offset: 0 })).items.map(({ id, order_index }) => [id, order_index]))

  let ids: [string, string, string]
  beforeEach(async () => {
    ids = [await add({ order_index: 7 }), await add({ order_index: 2 }), await add({ order_index: 2 })]
  })

  test('the active ones of a tab are numbered 1 to n, and nothing else is', async () => {
    const [one, two, three] = ids
    const hidden = await add({ order_index: 9, active: false })
    const other = await add({ order_index: 9, category: 'algemeen' })
    changes = 0
    expect(await sort([three, one, two])).toEqual({ status: 200, body: { updated: 3 } })
    expect(await numbers()).toEqual({ [three]: 1, [one]: 2, [two]: 3, [hidden]: 9, [other]: 9 })
    expect(changes).toBe(1)
    expect((await questions.visible({ category: 'gevelreiniging' })).map(({ id }) => id)).toEqual([three, one, two])
  })

  test('are found by what visitors read in them, and by what is written', async () => {
    await add({ question: 'Komt u ook buiten {stad}?', answer: 'Ja[, binnen {antwoorduren} uur]. [Soms] 100%_zeker.' })
    const found = async (search: string) => {
      const response = await app.request(`${api.collection('faq-items')}?search=${encodeURIComponent(search)}`)
      return ((await response.json()) as { total: number }).total
    }
    for (const search of ['buiten gent?', 'BUITEN {stad}', 'ja, binnen 24 uur.', '[soms]', '100%_', '24 uur. soms'])
      expect([search, await found(search)]).toEqual([search, 1])
    for (const search of ['gent gent', '{antwoorduren} uren', "' or 1=1--"]) expect([search, await found(search)]).toEqual([search, 0])
  })

  test('what keeps its number is not touched', async () => {
    const [one, two, three] = ids
    await sort([one, two, three])
    const before = await questions.get(one)
    expect(await sort([one, three, two])).toEqual({ status: 200, body: { updated: 2 } })
    expect(await questions.get(one)).toEqual(before)
    expect((await questions.get(three)).version).toBe(3)
  })

  test('both names for gutters are one list', async () => {
    const both = [await add({ category: 'dakgoten-reiniging' }), await add({ category: 'dakgoot-reiniging' })]
    expect(await sort(both.toReversed())).toMatchObject({ status: 200 })
    expect(await sort(both.slice(1))).toMatchObject({ status: 409 })
  })

  test.each([
    ['lacks one', async ([one, two]: string[]) => Promise.resolve([one, two])],
    ['names one twice', async ([one, two]: string[]) => Promise.resolve([one, two, two])],
    ['holds one that is hidden', async (all: string[]) => [...all, await add({ active: false })]],
    ['holds one of another tab', async (all: string[]) => [...all, await add({ category: 'algemeen' })]],
    ['holds one that is gone', async (all: string[]) => Promise.resolve([...all, 'weg'])],
    ['begins with one that is gone', async (all: string[]) => Promise.resolve(['weg', ...all])],
  ])('a list that %s is refused, and nothing changes', async (_what, listed) => {
    const wrong = await listed(ids)
    const before = await numbers()
    changes = 0
    expect(await sort(wrong)).toMatchObject({ status: 409, body: { code: 'list-changed' } })
    expect(await numbers()).toEqual(before)
    expect(changes).toBe(0)
  })

  test('who sorts what was seen in another order is refused, and what the other made of it stays', async () => {
    const [one, two, three] = ids
    const seen = (await questions.visible({ category: 'gevelreiniging' })).map(({ id }) => id)
    expect(await sort([two, one, three], seen)).toMatchObject({ status: 200 })
    const before = await numbers()
    changes = 0
    expect(await sort([three, two, one], seen)).toMatchObject({ status: 409, body: { code: 'list-changed' } })
    expect([await numbers(), changes]).toEqual([before, 0])
    expect(await sort([three, two, one], [two, one, three])).toMatchObject({ status: 200 })
  })

  test.each([
    ['with an arrow of the table', ([one]: string[]) => questions.update(NOBODY, one ?? '', { order_index: 0 })],
    ['by adding one', () => add({ order_index: 0 })],
    ['by deleting one', ([one]: string[]) => questions.remove(NOBODY, one ?? '')],
    ['by hiding one', ([one]: string[]) => questions.update(NOBODY, one ?? '', { active: false })],
    ['by putting one under another tab', ([one]: string[]) => questions.update(NOBODY, one ?? '', { category: 'algemeen' })],
  ])('who sorts what somebody else changed %s is refused', async (_how, change) => {
    const [one, two, three] = ids
    const seen = (await questions.visible({ category: 'gevelreiniging' })).map(({ id }) => id)
    await change([one])
    const before = await numbers()
    expect(await sort([three, two, one], seen)).toMatchObject({ status: 409 })
    expect(await numbers()).toEqual(before)
  })

  test('a text that somebody else changed is no reason to refuse an order', async () => {
    const [one, two, three] = ids
    const seen = (await questions.visible({ category: 'gevelreiniging' })).map(({ id }) => id)
    await questions.update(NOBODY, one, { answer: 'Beter gezegd.' })
    expect(await sort([one, two, three], seen)).toMatchObject({ status: 200 })
  })

  test('of two categories under one tab, what was seen is their one order', async () => {
    const gutter = (category: Question['category'], order_index: number) => add({ category, order_index })
    const both = [await gutter('dakgoot-reiniging', 1), await gutter('dakgoten-reiniging', 2), await gutter('dakgoot-reiniging', 2)]
    expect(await sort(both.toReversed(), both)).toMatchObject({ status: 200 })
  })

  test('of twenty who saw the same order and sort at once, one gets through', async () => {
    const [one, two, three] = ids
    const seen = (await questions.visible({ category: 'gevelreiniging' })).map(({ id }) => id)
    const orders = [
      [one, two, three],
      [one, three, two],
    ]
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => sort(orders[index % 2], seen)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const first = answers.findIndex(({ status }) => status === 200)
    expect((await questions.visible({ category: 'gevelreiniging' })).map(({ id }) => id)).toEqual(orders[first % 2])
  })

  test('of two who sort at once neither mixes up the other’s order', async () => {
    const [one, two, three] = ids
    const orders = [
      [one, two, three],
      [three, two, one],
    ]
    await Promise.all(Array.from({ length: 20 }, (_, index) => sort(orders[index % 2])))
    const order = (await questions.visible({ category: 'gevelreiniging' })).map(({ id }) => id)
    expect(orders).toContainEqual(order)
    expect(Object.values(await numbers()).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  })

  test.each([{ wrong: [] }, { wrong: 'een' }, { wrong: [7] }, { wrong: null }, { wrong: Array.from({ length: SORTED_MAX + 1 }, String) }])(
    'ids that are none are refused',
    async ({ wrong }) => {
      expect(await sort(wrong)).toMatchObject({ status: 422 })
      expect(await sort(ids, wrong)).toMatchObject({ status: 422 })
    },
  )

  test('the categories are those that hold a question', async () => {
    await add({ category: 'dakgoot-reiniging', active: false })
    const response = await app.request(api.faqCategories)
    expect(await response.json()).toEqual({ items: ['dakgoot-reiniging', 'gevelreiniging'] })
    expect((await app.request(`${api.faqCategories}?x=1`)).status).toBe(422)
  })
})
