import { test } from 'vitest'
import { smtpInbox } from '../../test/support/smtp-inbox.ts'
import { smtpTransport } from './transports.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
test('x', async () => {
  const inbox = await smtpInbox(); await inbox.up(); inbox.refuse(/weg/)
  const t = smtpTransport(inbox.url, 'a@b.be')
  const m = { to_address: 'weg@x.be', reply_to: null, subject: 's', text_body: 't', html_body: 'h', message_id: '<1@x>', created_at: '2026-03-02T09:00:00.000Z' }
  await t.send(m as never).catch((e) => console.log(e, { ...e }))
  await t.send({...m, to_address: 'jan@x.be'} as never).catch((e) => console.log(e, { ...e }))
  await inbox.down()
})
eachDatabase('y', ({ openAgain }) => { test('z', async () => { const d = openAgain(); await d.close(); await d.query.selectFrom('outbox_mails').selectAll().execute().catch((e) => console.log('ERR', e)) }) })
