import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { imapServer } from '../../test/support/imap-server.ts'
import { pushReceiver } from '../../test/support/push-receiver.ts'
import { mailboxFailure, mailboxSaid, openMailbox } from './mailbox.ts'
import { type MailboxAddress, readMailboxAddress } from './mailbox-address.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0)) await each()
})

/** Returns how opening a mailbox fails, and what is said about it. */
async function failing(url: string, commandMs?: number) {
  try {
    const mailbox = await openMailbox(readMailboxAddress(url) as MailboxAddress, AbortSignal.timeout(60_000), commandMs)
    await mailbox.close()
    return undefined
  } catch (error) {
    return { failure: mailboxFailure(error), said: mailboxSaid(error) }
  }
}

test('a certificate that nobody knows is told from a port without TLS', async () => {
  const service = await pushReceiver()
  undo.push(() => service.stop())
  expect(await failing(`imaps://kantoor:geheim@127.0.0.1:${service.port}/INBOX`)).toMatchObject({ failure: 'certificate' })
  const server = await imapServer()
  undo.push(() => server.stop())
  expect(await failing(server.url.replace('imap:', 'imaps:'))).toEqual({ failure: 'no-tls', said: expect.stringMatching(/\S$/) as string })
})

test('a server that falls silent counts as unreachable', async () => {
  const server = await imapServer()
  undo.push(() => server.stop())
  server.stallAt(/EXAMINE/)
  expect(await failing(server.url, 50)).toMatchObject({ failure: 'unreachable' })
  await expect.poll(() => server.connections()).toBe(0)
})

test('a mail that was read does not stay in memory while the connection lasts', async () => {
  const server = await imapServer()
  undo.push(() => server.stop())
  server.hold([`Subject: foto\r\n\r\n${'x'.repeat(100_000)}\r\n`])
  const mailbox = await openMailbox(readMailboxAddress(server.url) as MailboxAddress, new AbortController().signal)
  undo.push(() => mailbox.close())
  const read = async () => new WeakRef((await mailbox.sourceOf(1)) ?? {})
  const mail = await read()
  expect(mail.deref()).toHaveProperty('length')
  // The client itself may hold the last one.
  await read()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  await expect
    .poll(() => {
      collect()
      return mail.deref()
    })
    .toBeUndefined()
})
