import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { api, site } from '#routes.ts'
import { quoteRequest, testimonial } from './builders.ts'
import { limitOfLongRun } from './long-run.ts'
import { onServer } from './postgres-server.ts'
import { savesThatTravel } from './saves-that-travel.ts'
import type { Session, TestApp } from './start-app.ts'
import type { TwoHosts } from './two-hosts.ts'
import { until } from './until.ts'
import { newVisitor } from './visitor-photos.ts'

const PAGES = [site.home, site.projects, site.faqOf('algemeen')]
const READ_EVERY_MS = 100
const WRITE_EVERY_MS = 50
const BACK_MS = limitOfLongRun(3000)

export interface Outage {
  acknowledged: number
  lost: number
  /** Milliseconds from the end of the database's outage until both hosts accepted a save again. */
  backMs: number
  /** Milliseconds until the other host showed a save, for the slowest save. */
  seenMs: number
}

/**
 * Sends requests of staff and visitors to two hosts while something happens to their database, and returns how that went. Throws when a
 * page cannot be read, or when a save fails with another status than 503.
 */
export async function underOutage({ hosts, databaseUrl }: TwoHosts, session: Session, happens: () => Promise<void>): Promise<Outage> {
  const travel = await savesThatTravel(hosts[0], session)
  const acknowledged: string[] = []
  const statuses = new Set<number | string>()
  const refused: string[] = []
  let isOver = false
  const forEver = async (everyMs: number, action: () => Promise<void>) => {
    while (!isOver) {
      await action()
      await delay(everyMs)
    }
  }
  const write = async (host: TestApp, isQuote: boolean) => {
    const answer = await host.request(isQuote ? api.quoteRequests : api.collection('testimonials'), {
      json: isQuote ? quoteRequest() : testimonial(),
      ...(isQuote ? { headers: newVisitor() } : { session }),
    })
    if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id)
    else await answer.text()
    return answer.status
  }
  const read = async (host: TestApp, path: string) => {
    const answer = await host.request(path)
    await answer.text()
    return answer.status
  }
  // There is no cached copy of a page that nobody has requested.
  for (const host of hosts) for (const path of PAGES) await read(host, path)
  const beganAt = performance.now()
  const busy = hosts.flatMap((host) => [
    forEver(READ_EVERY_MS, async () => {
      for (const path of PAGES) {
        const answer = await read(host, path).catch(String)
        if (answer !== 200) refused.push(`${path} ${answer} after ${Math.round(performance.now() - beganAt)} ms`)
      }
    }),
    forEver(WRITE_EVERY_MS, async () => void statuses.add(await write(host, false).catch(String))),
    forEver(WRITE_EVERY_MS, async () => void statuses.add(await write(host, true).catch(String))),
  ])

  await until('some to be taken in', () => acknowledged.length > 20)
  await happens()
  const overAt = performance.now()
  const isBack = (host: TestApp) => until('the way back', async () => (await write(host, false)) === 201, BACK_MS)
  await Promise.all(hosts.map(isBack))
  const backMs = performance.now() - overAt
  const seenMs = Math.max(await travel(hosts[0], hosts[1]), await travel(hosts[1], hosts[0]))
  isOver = true
  await Promise.all(busy)

  const stored = await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from contact_submissions union all select id from testimonials')
    return new Set(rows.map(({ id }) => id))
  })
  expect(refused).toEqual([])
  statuses.delete(503)
  expect([...statuses]).toEqual([201])
  return { acknowledged: acknowledged.length, lost: acknowledged.filter((id) => !stored.has(id)).length, backMs, seenMs }
}
