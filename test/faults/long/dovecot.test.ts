import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { quoteRequest } from '../../support/builders.ts'
import { inDataFile } from '../../support/data-file.ts'
import { type Dovecot, startDovecot } from '../../support/dovecot.ts'
import { formEvidence } from '../../support/form-evidence.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { type SmtpInbox, smtpInbox } from '../../support/smtp-inbox.ts'
import { startApp, type TestApp } from '../../support/start-app.ts'
import { until } from '../../support/until.ts'

const CUSTOMER = 'nadia@klant.test'
/** The answers before the server is killed, while it is away, and after it. */
const ANSWERS = 12

let app: TestApp
let inbox: SmtpInbox
let dovecot: Dovecot
beforeAll(async () => {
  dovecot = await startDovecot()
  inbox = await smtpInbox()
  await inbox.up()
  app = await startApp({ SEED: 'services', SMTP_URL: inbox.url, MAIL_TO: 'kantoor@helder.test', IMAP_URL: dovecot.url })
})
afterAll(async () => {
  await app.stop()
  await inbox.down()
  await dovecot.stop()
})

const read = <Row>(statement: string) => inDataFile(app.dataDir, (database) => database.prepare(statement).all() as Row[])
const texts = () =>
  read<{ text: string }>("select text from request_answers where state = 'attached' order by text").map(({ text }) => text)

test('answers are read from the Dovecot of Debian, each once, and nothing in the mailbox changes', rigOf('dovecot'), async ({ task }) => {
  await app.request(api.quoteRequests, { json: { ...quoteRequest({ email: CUSTOMER }), ...formEvidence(app) } })
  await inbox.holds(2)
  const references = inbox.mails.find(({ envelope }) => envelope.to.includes(CUSTOMER))?.messageId ?? ''
  await until('a connection', () => read('select mailbox from imap_mailboxes where connected_at is not null').length > 0)

  const wanted: string[] = []
  const answer = (content: string, named = references) => {
    dovecot.deliver(
      [
        `From: Nadia Benali <${named === references ? CUSTOMER : 'winkel@elders.test'}>`,
        'To: kantoor@helder.test',
        'Subject: Re: Uw aanvraag',
        `Message-ID: <${content}@klant.test>`,
        `References: ${named}`,
        '',
        content,
        '',
      ].join('\n'),
    )
    if (named === references) wanted.push(content)
  }
  const some = (name: string) => {
    for (let number = 0; number < ANSWERS; number += 1) answer(`${name}${String(number).padStart(2, '0')}`)
    answer(`${name}-reclame`, '<elders@elders.test>')
  }
  const areRead = () => until('every answer', () => texts().length === wanted.length)
  some('voor')
  await areRead()
  some('tijdens')
  await dovecot.restart()
  some('na')
  await areRead()
  measured(task, `${wanted.length} answers, ${texts().length} stored`)
  expect(texts()).toEqual(wanted.toSorted())
  expect(dovecot.mails()).toHaveLength(wanted.length + 3)
  expect(dovecot.mails().filter((name) => /:2,.*[A-Z]/.test(name))).toEqual([])
})
