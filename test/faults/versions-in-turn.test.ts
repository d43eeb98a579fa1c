import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/connection.ts'
import { COMPANY_MAX } from '#features/requests/spam/mail-limits.ts'
import { createDataFolder, type DataFolder } from '../support/each-data-folder.ts'
import { type FirstVersion, unpackFirstVersion } from '../support/first-version.ts'
import { times } from '../support/long-run.ts'
import { measured, rigOf } from '../support/rig.ts'
import { sendQuote } from '../support/send-quote.ts'
import { contentOf } from '../support/site-content.ts'
import { startApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

/** Today's version runs first, so that the first version runs on today's schema. */
const TURNS = times({ short: 2, long: 20 })
const QUOTES_PER_TURN = times({ short: 4, long: 20 })
const VISITORS = 3
/**
 * The number of mails that must have been sent. For each visitor a killed server may have stored a request without answering it, and mailed
 * the company about it.
 */
const SURELY_MAILED = COMPANY_MAX - Math.ceil(TURNS / 3) * VISITORS
/** The tables that must not lose a row. */
const TABLES = ['contact_submissions', 'outbox_mails', 'request_photos'] as const

let first: FirstVersion
beforeAll(async () => void (first = await unpackFirstVersion()))
afterAll(() => first.remove())

describe.each(['sqlite', 'postgres'] as const)(
  'the first version and today run in turn on one database (%s)',
  { timeout: 600_000 },
  (engine) => {
    let folder: DataFolder
    let database: Database

    beforeEach(async () => void (folder = await createDataFolder(engine, { isNew: true })))
    afterEach(async () => {
      for (const undo of folder.cleanUp.toReversed()) await undo()
    })

    /** Sends quote requests until enough are acknowledged and ends the server while they go on. Returns the acknowledged ids. */
    async function turn(program: string | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<string[]> {
      const app = await startApp({ ...folder.environment, TRUSTED_PROXIES: '127.0.0.1' }, program)
      folder.cleanUp.push(() => app.stop())
      database = folder.open()
      const acknowledged: string[] = []
      const failures: unknown[] = []
      let isEnding = false
      const visitor = async () => {
        while (!isEnding)
          try {
            acknowledged.push(await sendQuote(app, database, 'Wie om beurten vraagt'))
          } catch (error) {
            // A visitor whose connection is cut got no promise.
            if (!isEnding) failures.push(error)
            return
          }
      }
      const visitors = Array.from({ length: VISITORS }, visitor)
      await until('the quotes', () => acknowledged.length >= QUOTES_PER_TURN || failures.length > 0)
      isEnding = true
      const code = await app.kill(signal)
      await Promise.all(visitors)
      expect(code).toBe(signal === 'SIGTERM' ? 0 : null)
      expect(failures).toEqual([])
      return acknowledged
    }

    test('and no request, mail or photo is lost, whoever is stopped or killed', rigOf('versionsInTurn'), async ({ task }) => {
      const acknowledged: string[] = []
      let before: Record<string, unknown[]> = {}
      for (let number = 0; number < TURNS; number += 1) {
        const ids = await turn(number % 2 === 0 ? undefined : first.main, number % 3 === 0 ? 'SIGKILL' : 'SIGTERM')
        acknowledged.push(...ids)
        const { keys, orphans } = await contentOf(database)
        expect(orphans).toBe(0)
        for (const table of TABLES) expect(keys[table]).toEqual(expect.arrayContaining(before[table] ?? []))
        before = keys
      }

      const rowsOf = (table: 'outbox_mails' | 'request_photos', id: string) =>
        database.query.selectFrom(table).select('id').where('submission_id', '=', id).execute()
      for (const id of acknowledged) {
        const { photo_count } = await database.query
          .selectFrom('contact_submissions')
          .select('photo_count')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        expect([photo_count, (await rowsOf('request_photos', id)).length]).toEqual([1, 1])
      }
      for (const id of acknowledged.slice(0, SURELY_MAILED)) expect(await rowsOf('outbox_mails', id)).not.toEqual([])
      measured(task, `${engine}: ${TURNS} turns, ${acknowledged.length} quotes, none lost`)
      expect(acknowledged.length).toBeGreaterThanOrEqual(TURNS * QUOTES_PER_TURN)
    })
  },
)
