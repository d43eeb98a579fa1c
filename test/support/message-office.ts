import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { StoredRequest } from '#features/requests/request.ts'
import { admin, api } from '#routes.ts'
import { quoteRequest } from './builders.ts'
import { useBrowser } from './browser.ts'
import { formEvidence } from './form-evidence.ts'
import { officeTab, type ScreenOptions } from './office-tab.ts'
import { type ImapServer, imapServer } from './imap-server.ts'
import { type SmtpInbox, smtpInbox } from './smtp-inbox.ts'
import { type Session, startApp, type TestApp } from './start-app.ts'

/**
 * Starts the built product with a mail server, for tests of the inbox. Each test of the calling file begins without any message. With
 * `readsAnswers` it reads the answers of customers from a mailbox.
 */
export function messageOffice({ readsAnswers = false } = {}) {
  const browser = useBrowser()
  // A second login would be mailed as one on a new device.
  const tab = officeTab(
    browser,
    () => app,
    () => Promise.resolve(session),
  )
  let app: TestApp
  let mailServer: SmtpInbox
  let mailbox: ImapServer | undefined
  let session: Session
  let senders = 0

  beforeAll(async () => {
    mailServer = await smtpInbox()
    await mailServer.up()
    mailbox = readsAnswers ? await imapServer() : undefined
    app = await startApp({
      SEED: 'services',
      SMTP_URL: mailServer.url,
      ...(mailbox ? { IMAP_URL: mailbox.url } : {}),
      MAIL_FROM: 'Helder <noreply@helder.test>',
      MAIL_TO: 'kantoor@helder.test',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    session = await app.login()
  })
  afterAll(async () => {
    await app.stop()
    await mailServer.down()
    await mailbox?.stop()
  })
  beforeEach(() => inDatabase('delete from contact_submissions'))

  /** Runs a statement on the database, for what takes too long to wait for, such as two years. */
  function inDatabase(statement: string, ...values: unknown[]): unknown[] {
    const database = new Database(join(app.dataDir, 'helder.sqlite'))
    try {
      database.pragma('foreign_keys = on')
      const prepared = database.prepare(statement)
      return prepared.reader ? prepared.all(...values) : [prepared.run(...values)]
    } finally {
      database.close()
    }
  }
  const rowAt = (id: string, options: Parameters<TestApp['request']>[1] = {}) =>
    app.request(api.row('contact-submissions', id), { session, ...options })

  return {
    browser,
    inDatabase,
    app: () => app,
    mailServer: () => mailServer,
    mailbox: () => mailbox as ImapServer,

    /** Sends a quote request from a new address, so that no rate limit applies, and returns its id. */
    receive: async (own: Partial<Parameters<typeof quoteRequest>[0]> & { website?: string; started?: string } = {}): Promise<string> => {
      senders += 1
      const { website, started, ...request } = own
      const json = {
        ...quoteRequest(request),
        ...formEvidence(app),
        ...(website ? { website } : {}),
        ...(started === undefined ? {} : { started }),
      }
      const answer = await app.request(api.quoteRequests, { json, headers: { 'X-Forwarded-For': `10.1.${senders}.1` } })
      return ((await answer.json()) as { id: string }).id
    },
    /** Returns the request from the API, or undefined when it is gone. */
    stored: async (id: string): Promise<StoredRequest | undefined> => {
      const answer = await rowAt(id)
      return answer.status === 404 ? undefined : ((await answer.json()) as StoredRequest)
    },
    /** Changes a request as a colleague would meanwhile. */
    change: (id: string, json: Partial<StoredRequest>) => rowAt(id, { method: 'PATCH', json }),

    /** Opens a screen and waits until all of it is loaded. */
    open: async (address: string = admin.messages, options: ScreenOptions = {}): Promise<Page> => {
      const page = await tab.goTo(address, options)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('main:not(:has([aria-busy=true]))').waitFor()
      return page
    },
  }
}

/** Finds the message that is open. */
export const detail = (page: Page) => page.getByRole('article')
export const press = (page: Page, name: string) => detail(page).getByRole('button', { name, exact: true }).click()
