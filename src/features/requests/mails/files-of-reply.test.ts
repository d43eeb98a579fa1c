import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { diskStore } from '#files/disk-store.ts'
import type { FileStore } from '#files/file-store.ts'
import { storedPath } from '#files/stored-path.ts'
import type { Author } from '#kernel/author.ts'
import { DAY, isoTime, MINUTE } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { deliveryState } from '#mail/delivery-state.ts'
import { LEASE_MS, mailQueue } from '#mail/mail-queue.ts'
import { createReplyOutbox } from '#mail/reply-outbox.ts'
import { createSender, deliveriesOf } from '#mail/sender.ts'
import { smtpTransport } from '#mail/transports.ts'
import { openRepositories } from '#server/repositories.ts'
import { submission } from '../../../../test/support/builders.ts'
import { eachDatabase } from '../../../../test/support/each-database.ts'
import { type SmtpInbox, smtpInbox } from '../../../../test/support/smtp-inbox.ts'
import { createAnswers } from '../answer-request.ts'
import { REPLY_FILES_MAX_BYTES } from '../reply-file.ts'
import { REPLY_HOLD_MS } from '../request-reply.ts'
import { mailsMayLeave } from '../mails-may-leave.repository.ts'
import { leaseFor, mailFilesOf } from './files-of-reply.ts'
import { replyRenderer } from './render-reply.ts'

const MAIL = { subject: 'Prijs', text: 'Dag Els,\n\nDe prijs in bijlage.' }
const log = { info: () => {}, warn: () => {}, error: () => {} }

eachDatabase('the files of a mail that is sent', ({ store, clock, database }) => {
  const repositories = openRepositories(store)
  const { requests, replyFiles } = repositories
  const replies = createReplyOutbox(store, { mayLeave: mailsMayLeave.replies, domain: 'helder.test', onSent: () => Promise.resolve() })
  const answers = createAnswers({ clock, requests, replies, files: replyFiles, deliversTo: 'server' })
  const settings = () => Promise.resolve({ company: DEFAULT_SITE_COMPANY, mailTo: 'post@helder.test', publicUrl: 'https://helder.test' })

  let inbox: SmtpInbox
  let folder: string
  let files: FileStore
  let by: Author
  let id: string
  beforeAll(async () => {
    inbox = await smtpInbox()
    await inbox.up()
    folder = mkdtempSync(join(tmpdir(), 'helder-mails-'))
    files = diskStore({ folder, unfinished: join(folder, '.unfinished') })
  })
  afterAll(async () => {
    await inbox.down()
    rmSync(folder, { recursive: true })
  })
  afterEach(() => inbox.refuse(null))
  beforeEach(async () => {
    inbox.mails.length = 0
    by = await person('An Claes')
    id = await receive()
  })

  const person = async (name: string): Promise<Author> => {
    const time = isoTime(clock.now())
    const account = { id: newId(clock.now()), email: `${newId()}@helder.test`, name, role: 'beheerder' as const, password_hash: 'x' }
    await database.query
      .insertInto('admin_users')
      .values({ ...account, created_at: time, updated_at: time, version: 1 } as never)
      .execute()
    return { id: account.id, name, role: 'beheerder', way: 'screen' }
  }
  const receive = async () => {
    const time = isoTime(clock.now())
    const row = { ...submission(), id: newId(clock.now()), created_at: time, updated_at: time, version: 1, email: 'els@klant.test' }
    await database.query.insertInto('contact_submissions').values(row).execute()
    return row.id
  }
  const add = async (name: string, bytes: Uint8Array = randomBytes(100), own: { author?: Author; of?: string } = {}) => {
    const path = storedPath(`${newId()}.bin`)
    await files.put('mails', path, bytes)
    const facts = { id: newId(clock.now()), path, name, mime_type: 'application/pdf', file_size: bytes.length, photo_id: null }
    return replyFiles.insert({ ...facts, submission_id: own.of ?? id, user_id: (own.author ?? by).id })
  }
  const send = (attachments: string[], mail = MAIL) => answers.send(by, id, { ...mail, attachments })
  const waiting = async (author = by) => (await replyFiles.unsent(author.id, id)).map((file) => file.id)
  const transport = () => smtpTransport(inbox.url, () => Promise.resolve('post@helder.test'))
  const sender = (from: Pick<FileStore, 'get' | 'head'> = files) => {
    const filesOf = (mail: { id: string }) => replyFiles.ofReplies([mail.id])
    const render = replyRenderer({ threadOf: replies.threadOf, settings, filesOf: async (mail) => mailFilesOf(from, await filesOf(mail)) })
    const queue = deliveriesOf(replies.withFiles, render, async (mail) => leaseFor(await filesOf(mail)))
    return createSender({ queues: [queue], transport: transport(), logger: log })
  }
  const leave = (from?: Pick<FileStore, 'get' | 'head'>) => {
    clock.advance(REPLY_HOLD_MS)
    return sender(from).deliverDue()
  }
  const codeOf = (sending: Promise<unknown>) =>
    sending.then(
      () => 'sent',
      (error: unknown) => (error instanceof Problem ? (error.details.errors?.[0]?.code ?? error.code) : String(error)),
    )

  test('arrive with every byte, in their order and under their names, of any letters', async () => {
    const contents = [randomBytes(300_000), randomBytes(1), randomBytes(70_000)]
    const names = ['Ş🏠 "gevel".pdf', "a;b=c'd.pdf", `${'é'.repeat(110)}.pdf`]
    const added = await Promise.all(contents.map((bytes, number) => add(names[number] ?? '', bytes)))
    const order = [2, 0, 1]
    await send(order.map((number) => added[number]?.id ?? ''))
    expect(await waiting()).toEqual([])
    expect(await leave()).toBe(1)
    const [mail] = inbox.mails
    expect(mail?.subject).toBe('Prijs')
    expect(mail?.text).toContain('De prijs in bijlage.')
    expect(mail?.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual(
      order.map((number) => [names[number], 'application/pdf', 'attachment']),
    )
    const arrived = mail?.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))
    expect(order.every((number, place) => contents[number]?.equals(arrived?.[place] ?? Buffer.alloc(0)))).toBe(true)
    expect(await leave()).toBe(0)
  })

  test('wait again for whoever takes the mail back, a day from then', async () => {
    const file = await add('prijs.pdf')
    const mail = await send([file.id])
    clock.advance(REPLY_HOLD_MS / 2)
    const colleague = await person('Bo Maes')
    await answers.takeBack(colleague, id, mail.id)
    expect([await waiting(), await waiting(colleague)]).toEqual([[], [file.id]])
    clock.advance(DAY - MINUTE)
    expect(await replyFiles.removeExpired()).toEqual([])
    clock.advance(MINUTE)
    expect(await replyFiles.removeExpired()).toEqual([file.path])
    expect(await codeOf(answers.send(colleague, id, { ...MAIL, attachments: [file.id] }))).toBe('file-gone')
  })

  test('go with no mail that may not have them: of another person, another request, another mail, or too large together', async () => {
    const file = await add('prijs.pdf')
    const others = [
      await add('van Bo.pdf', undefined, { author: await person('Bo Maes') }),
      await add('elders.pdf', undefined, { of: await receive() }),
    ]
    for (const other of others) expect(await codeOf(send([file.id, other.id]))).toBe('file-gone')
    expect(await codeOf(send(['nergens']))).toBe('file-gone')
    const more = await add('meer.pdf')
    await database.query.updateTable('reply_files').set({ file_size: REPLY_FILES_MAX_BYTES }).where('id', '=', more.id).execute()
    expect(await codeOf(send([file.id, more.id]))).toBe('too-big')
    expect((await waiting()).toSorted()).toEqual([file.id, more.id].toSorted())
    await send([file.id])
    expect(await codeOf(send([file.id], { ...MAIL, text: 'Nog een' }))).toBe('file-gone')
    expect(await replies.of(id)).toHaveLength(1)
  })

  test('are in one mail when it is sent again after a lost answer, and in another when somebody forgot one', async () => {
    const file = await add('prijs.pdf')
    const first = await send([file.id])
    expect((await send([file.id])).id).toBe(first.id)
    expect((await send([])).id).toBe(first.id)
    expect((await send([(await add('vergeten.pdf')).id])).id).not.toBe(first.id)
  })

  test('are not left behind by an older version, which knows no such mail', async () => {
    await send([(await add('prijs.pdf')).id])
    clock.advance(REPLY_HOLD_MS)
    // The queue of an older version: the rows with the statuses that it knows.
    const older = mailQueue(store, 'request_replies', mailsMayLeave.replies as never)
    const againByOlder = () =>
      database.query.updateTable('request_replies').set({ status: 'queued' }).where('status', 'in', ['queued', 'failed']).execute()
    await againByOlder()
    expect([await older.lease(), (await older.unsent()).waiting]).toEqual([null, 0])
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const mail = await replies.withFiles.lease()
      if (mail) await replies.withFiles.markFailed(mail, '452 mailbox full', attempt === 11)
      clock.advance(DAY)
    }
    expect((await replies.of(id))[0]?.status).toBe('failed')
    await againByOlder()
    expect(await older.lease()).toBeNull()

    expect(await deliveryState(store, mailsMayLeave).counts()).toMatchObject({ failed: 1 })
    expect((await deliveryState(store, mailsMayLeave).stuck()).request_replies).toEqual({ failed: 1, late: 0 })
    expect(await replies.retryNow(id)).toBe(1)
    expect(await leave()).toBe(1)
    expect(inbox.mails[0]?.attachments).toHaveLength(1)
    expect((await replies.of(id))[0]?.status).toBe('sent')
  })

  test('hold a mail back when one is gone, which says so at once; the mail leaves whole when it is there again', async () => {
    const [first, second] = [await add('een.pdf'), await add('twee.pdf', randomBytes(400_000))]
    await send([first.id, second.id])
    await files.remove('mails', storedPath(second.path))
    expect(await leave()).toBe(0)
    expect(await replies.of(id)).toMatchObject([{ status: 'failed', last_error: `file-gone:${second.id}` }])
    expect(inbox.mails).toEqual([])

    await files.put('mails', storedPath(second.path), randomBytes(400_000))
    await replies.retryNow(id)
    // A file that ends too early leaves no half mail behind.
    const broken: Pick<FileStore, 'get' | 'head'> = {
      head: files.head,
      get: async (bucket, path) => {
        const file = await files.get(bucket, path)
        const size = { value: 0 }
        const cut = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform: (chunk, controller) => {
            size.value += chunk.length
            if (size.value > 100_000) controller.terminate()
            else controller.enqueue(chunk)
          },
        })
        return file && { ...file, body: file.body.pipeThrough(cut) }
      },
    }
    expect(await leave(broken)).toBe(0)
    expect(inbox.mails).toEqual([])
    expect(await replies.of(id)).toMatchObject([{ status: 'queued', attempts: 2, last_error: 'files-unreadable' }])
    clock.advance(MINUTE)
    expect(await leave()).toBe(1)
    expect(inbox.mails.map(({ attachments }) => attachments.length)).toEqual([2])
  })

  test('give the mail a lease as long as a slow line needs', async () => {
    const file = await add('groot.pdf')
    await database.query.updateTable('reply_files').set({ file_size: REPLY_FILES_MAX_BYTES }).where('id', '=', file.id).execute()
    await send([file.id])
    clock.advance(REPLY_HOLD_MS)
    const filesOf = (mail: { id: string }) => replyFiles.ofReplies([mail.id])
    const taken = await deliveriesOf(
      replies.withFiles,
      () => Promise.resolve(null),
      async (mail) => leaseFor(await filesOf(mail)),
    ).take()
    expect(taken?.attemptMs).toBeGreaterThan(4 * MINUTE)
    clock.advance(LEASE_MS + MINUTE)
    expect(await replies.withFiles.lease()).toBeNull()
    clock.advance(7 * MINUTE)
    expect(await replies.withFiles.lease()).not.toBeNull()
  })

  test('go with their request, whoever deletes it', async () => {
    const [tied, untied] = [await add('een.pdf'), await add('twee.pdf')]
    await send([tied.id])
    // An older version deletes requests without a word about files.
    await database.query.deleteFrom('contact_submissions').where('id', '=', id).execute()
    const addresses = await replyFiles.fileAddresses()
    expect(addresses.filter((address) => address.includes(tied.path) || address.includes(untied.path))).toEqual([])
  })
})
