import { afterEach, expect, test } from 'vitest'
import { isoTime, SECOND } from '#kernel/clock.ts'
import { api } from '#routes.ts'
import { limitOfLongRun } from '../../support/long-run.ts'
import { isShown, planOn, reviewOn } from '../../support/plans.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { startTwoHosts, type TwoHosts } from '../../support/two-hosts.ts'
import { until } from '../../support/until.ts'

const SHOWN_MS = limitOfLongRun(2 * SECOND)

let two: TwoHosts | undefined
afterEach(() => two?.stop())

test('plans of one moment are applied once by two hosts, and shown by both', rigOf('plans'), async ({ task }) => {
  const PLANS = 12
  two = await startTwoHosts('http://127.0.0.1', { SEED: 'services', WORKERS: '2' })
  const { hosts } = two
  const [one, other] = hosts
  const session = await one.login()
  const names = Array.from({ length: PLANS }, (_, number) => `Klant ${number} van straks`)
  const ids = await Promise.all(names.map((_, number) => reviewOn(one, session, { customer_name: `Klant ${number} van nu` })))
  const due = Date.now() + 5 * SECOND
  for (const [number, id] of ids.entries())
    await planOn(number % 2 ? one : other, session, id, isoTime(due), { customer_name: names[number] })

  const [last = ''] = names.slice(-1)
  await Promise.all(hosts.map((host) => until('the last plan', () => isShown(host, last), due - Date.now() + SHOWN_MS)))
  const late = Date.now() - due
  for (const host of hosts)
    for (const name of names) await until(`${name} on a host`, () => isShown(host, name), due - Date.now() + SHOWN_MS)
  const { items } = (await (await one.request(`${api.changes}?collection=testimonials&limit=100`, { session })).json()) as {
    items: { subject: string; kind: string; way: string }[]
  }
  const updates = items.filter(({ kind }) => kind === 'update')
  measured(task, `${PLANS} plans on two hosts with two processes each, ${updates.length} changes, shown ${late} ms after their moment`)
  expect(updates.map(({ way }) => way)).toEqual(names.map(() => 'plan'))
  expect(updates.map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted())
})
