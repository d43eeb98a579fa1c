import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, expect, test } from 'vitest'
import { sharedSecret } from '#db/secrets.ts'
import { DAY, MINUTE, systemClock } from '#kernel/clock.ts'
import { api, site as pages } from '#routes.ts'
import { createStartTokens } from './start-token.ts'
import { quoteRequest } from '../../../../test/support/builders.ts'
import { eachSite } from '../../../../test/support/each-site.ts'

type Evidence = Partial<Record<'website' | 'started' | 'proof', string>>

interface Door {
  path: string
  type: string
  write(request: object): string
  thanks: number
}

/** The two ways to send a request: as the page's script does, and as the page without scripts does. */
const DOORS: Door[] = [
  { path: api.quoteRequests, type: 'application/json', write: (request) => JSON.stringify(request), thanks: 201 },
  {
    path: pages.contact,
    type: 'application/x-www-form-urlencoded',
    write: (request) => new URLSearchParams({ ...request }).toString(),
    thanks: 303,
  },
]

eachSite('a request that looks like spam', (site) => {
  let secret: string
  beforeAll(async () => void (secret = await sharedSecret({ database: site().database, clock: systemClock }, 'quote-start')))

  let visitors = 0
  /** Sends a request from a new address; returns whether it was accepted, its stored rows and the number of its mails. */
  const sent = async ({ path, type, write, thanks }: Door, evidence: Evidence) => {
    const { photos: _, ...request } = quoteRequest()
    const headers = { 'Content-Type': type, 'X-Forwarded-For': `203.0.113.${(visitors += 1)}` }
    const { status } = await site().request(path, { method: 'POST', headers, body: write({ ...request, ...evidence }) })
    const { query } = site().database
    const rows = await query.selectFrom('contact_submissions').selectAll().where('name', '=', request.name).execute()
    const ids = rows.map(({ id }) => id)
    const mails = await query.selectFrom('outbox_mails').select('id').where('submission_id', 'in', ids).execute()
    return { isThanked: status === thanks, rows: rows.map((row) => [row.status, row.spam_reasons]), mails: mails.length }
  }
  const startedAgo = (milliseconds: number) => createStartTokens(secret, { now: () => Date.now() - milliseconds }).issue()
  const solved = async (): Promise<string> => {
    const challenge = JSON.parse((await site().request(api.quoteChallenge)).text) as Parameters<typeof solveChallenge>[0]['challenge']
    return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64')
  }

  const QUARANTINED: [reason: string, evidence: () => Evidence][] = [
    ['honeypot', () => ({ started: startedAgo(MINUTE), website: 'https://spam.test' })],
    ['too-fast', () => ({ started: startedAgo(1) })],
    ['start-expired', () => ({ started: startedAgo(DAY + MINUTE) })],
    ['start-forged', () => ({ started: startedAgo(MINUTE).replace(/^\d/, '0') })],
    ['start-missing', () => ({})],
    ['proof-forged', () => ({ started: startedAgo(MINUTE), proof: Buffer.from('{"challenge":{}}').toString('base64') })],
  ]

  test.each(DOORS.flatMap((door) => QUARANTINED.map(([reason, evidence]) => [door.path, reason, door, evidence] as const)))(
    '%s thanks its sender as anybody, and puts it in quarantine without a mail: %s',
    async (_path, reason, door, evidence) => {
      expect(await sent(door, evidence())).toEqual({ isThanked: true, rows: [['spam', reason]], mails: 0 })
    },
  )

  test.each(DOORS)('$path takes a proof of work once; the second request with it waits in quarantine', async (door) => {
    const evidence = { started: startedAgo(MINUTE), proof: await solved() }
    expect(await sent(door, evidence)).toEqual({ isThanked: true, rows: [['new', null]], mails: 2 })
    expect(await sent(door, evidence)).toEqual({ isThanked: true, rows: [['spam', 'proof-replayed']], mails: 0 })
  })
})
