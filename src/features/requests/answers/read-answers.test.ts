import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { diskStore } from '#files/disk-store.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import { settlingFiles } from '#files/settle-files.ts'
import { storedPath } from '#files/stored-path.ts'
import { createWorkFolder } from '#files/work-folder.ts'
import { removingRequestFiles } from '#features/requests/request-files.ts'
import { createKeepAttachments } from './keep-attachments.ts'
import { NOBODY } from '#kernel/author.ts'
import { isoTime, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { openMailbox } from '#mail/mailbox.ts'
import { readMailboxAddress } from '#mail/mailbox-address.ts'
import { sentMails } from '#mail/sent-mails.ts'
import { openRepositories } from '#server/repositories.ts'
import { referenceOf, type StoredRequest } from '#features/requests/request.ts'
import { submission } from '../../../../test/support/builders.ts'
import { eachDatabase } from '../../../../test/support/each-database.ts'
import { type ImapServer, imapServer } from '../../../../test/support/imap-server.ts'
import { ANSWERS_OF_DAY_MAX } from '#features/requests/request-answer.ts'
import { answersOf } from './answers-of.ts'
import { MAILBOX_LEASE_MS } from './mailbox-state.repository.ts'
import { startReadingAnswers } from './read-answers.ts'
import { readMail } from './read-mail.ts'
import { createTakeMails, TRIES_MAX } from './take-mails.ts'

const CUSTOMER = 'nadia@klant.test'
const OURS = 'kantoor@helder.test'
const PAUSES = { look: 20, lease: 20, failure: 5, longestFailure: 20, batch: 1 }
const PHOTO = { content_hash: 'x', width: 4, height: 3, network: null }

interface Written {
  from?: string
  subject?: string
  references?: string
  id?: string | null
  text?: string
  more?: string[]
}
/** What cannot be stored for a while, and why. */
interface Outage {
  of: ('file' | 'photo')[]
  why: Problem
}
let written = 0
const mailOf = ({ from = CUSTOMER, subject = 'Re: Uw aanvraag', references = '', id, text = 'Woensdag kan.', more = [] }: Written) =>
  [
    `From: Nadia Benali <${from}>`,
    `To: ${OURS}`,
    `Subject: ${subject}`,
    ...(id === null ? [] : [`Message-ID: ${id ?? `<${(written += 1)}@klant.test>`}`]),
    ...(references ? [`In-Reply-To: ${references}`, `References: ${references}`] : []),
    ...more,
    ...(more.some((line) => line.startsWith('Content-Type')) ? [] : ['Content-Type: text/plain; charset=utf-8']),
    '',
    text,
  ].join('\r\n')

const JPEG = Buffer.from([
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  16,
  0x4a,
  0x46,
  0x49,
  0x46,
  0,
  1,
  ...Array.from({ length: 6000 }, (_, at) => at % 251),
])
const attachment = (type: string, name: string, bytes: Buffer) =>
  [
    '--b',
    `Content-Type: ${type}; name="${name}"`,
    'Content-Disposition: attachment',
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
  ].join('\r\n')

eachDatabase('answers of customers', ({ store, clock, database }) => {
  const { requests, answers, answerFiles: files, requestPhotos: photos, mailboxStates: state } = openRepositories(store)
  const shownOf = answersOf({ answers, files, photos, sentMails: sentMails(database) })
  const folder = mkdtempSync(join(tmpdir(), 'helder-answers-'))
  const fileStore = diskStore({ folder, unfinished: join(folder, '.unfinished') })
  const workFolder = createWorkFolder(join(folder, '.work'), settlingFiles(fileStore, referringToFiles(openRepositories(store))))
  afterAll(() => rmSync(folder, { recursive: true }))
  const log = { info: () => {}, warn: () => {} }
  let outage: Outage | null = null
  let refusals = 0
  const refuse = (what: 'file' | 'photo') => {
    if (!outage?.of.includes(what)) return
    refusals += 1
    throw outage.why
  }
  const keepAttachments = createKeepAttachments({
    clock,
    photos,
    files,
    store: {
      head: async (...file) => (refuse('file'), fileStore.head(...file)),
      put: async (...file) => (refuse('file'), fileStore.put(...file)),
    },
    workFolder,
    storePhoto: async ({ name, size, type }) => {
      if (name !== 'eerst.jpg') refuse('photo')
      return photos.insert({
        ...PHOTO,
        id: newId(clock.now()),
        path: `${newId(clock.now())}.jpg`,
        original_filename: name,
        file_size: size,
        mime_type: type,
      })
    },
    removeFiles: removingRequestFiles({ store: fileStore, variants: { remove: () => Promise.resolve() }, log }),
    log,
  })
  const rung: string[] = []
  const noteAnswer = async (transaction: Transaction<Tables>, id: string) => {
    if (await requests.mayStartToWait(transaction, id)) rung.push(id)
  }
  let server: ImapServer
  let readers: ReturnType<typeof startReadingAnswers>[] = []
  beforeEach(async () => {
    rung.length = 0
    server = await imapServer()
  })
  afterEach(async () => {
    await Promise.all(readers.map((reader) => reader.stop()))
    readers = []
    await server.stop()
  })

  const read = (own: Partial<Parameters<typeof startReadingAnswers>[0]> = {}) => {
    const address = readMailboxAddress(server.url)
    if (typeof address === 'string') throw new Error(address)
    const take = createTakeMails({
      answers,
      state,
      sentMails: sentMails(database),
      companyAddresses: () => Promise.resolve([OURS, null]),
      readMail,
      onAnswer: noteAnswer,
      onBounce: requests.markWrote,
      keepAttachments,
      clock,
      log,
    })
    const parts = {
      mailbox: server.url,
      open: (signal: AbortSignal) => openMailbox(address, signal),
      state,
      take,
      clock,
      log,
      pauses: PAUSES,
    }
    const reader = startReadingAnswers({ ...parts, ...own })
    readers.push(reader)
    return reader
  }
  const untilRead = (uid: number) =>
    expect.poll(async () => Number((await state.stateOf(server.url))?.last_uid)).toBeGreaterThanOrEqual(uid)
  /** Starts reading, and waits until the mailbox is open. */
  const reading = async (own?: Parameters<typeof read>[0]) => {
    const reader = read(own)
    await expect.poll(async () => (await state.stateOf(server.url))?.connected_at ?? null).not.toBeNull()
    return reader
  }

  const receive = async (own: Partial<StoredRequest> = {}) => {
    const time = isoTime(clock.now())
    const row = { ...submission(), id: newId(clock.now()), created_at: time, updated_at: time, version: 1, email: CUSTOMER, ...own }
    await database.query.insertInto('contact_submissions').values(row).execute()
    return row.id
  }
  /** Stores a mail of ours to an address about a request, and returns its Message-ID. */
  const mailed = async (submission_id: string, to_address = CUSTOMER) => {
    const [id, time] = [newId(clock.now()), isoTime(clock.now())]
    const sent = { status: 'sent', attempts: 1, next_attempt_at: time, created_at: time, sent_at: time, delivered_to: 'server' } as const
    const content = { reply_to: null, subject: 'x', text_body: 'x', html_body: 'x', leased_until: null, last_error: null }
    const message_id = `<${id}@helder.test>`
    await database.query
      .insertInto('outbox_mails')
      .values({ id, message_id, submission_id, to_address, ...sent, ...content })
      .execute()
    return message_id
  }
  const texts = async (id: string) => (await answers.of(id)).map(({ text }) => text).toSorted()

  test('an answer to a mail of ours is in the timeline, and waits for one of ours; everything else is not stored', async () => {
    const id = await receive({ status: 'answered' })
    const references = await mailed(id)
    server.hold([mailOf({ references, text: 'Van voor de eerste start.' })])
    await reading()
    server.deliver(mailOf({ subject: 'Reclame', from: 'winkel@elders.test' }))
    server.deliver(mailOf({ from: OURS, references, text: 'Van onszelf.' }))
    await untilRead(server.deliver(mailOf({ references })))
    expect(await answers.of(id)).toMatchObject([
      { kind: 'answer', state: 'attached', from_name: 'Nadia Benali', from_address: CUSTOMER, text: 'Woensdag kan.', flaw: null },
    ])
    expect(await requests.get(id)).toMatchObject({ status: 'answered', version: 1, wrote_at: expect.any(String) as string })
    await untilRead(server.deliver(mailOf({ references, text: 'Nog iets.' })))
    expect(rung).toEqual([id])
    expect(await database.query.selectFrom('request_answers').select('id').execute()).toHaveLength(2)
    expect(server.commands.filter((command) => /SELECT|STORE|MOVE|COPY|EXPUNGE|APPEND|BODY\[/.test(command))).toEqual([])
  })

  test('it belongs to the request whose mail it answers, or whose reference its sender names; otherwise staff are asked', async () => {
    const [named, other] = [await receive(), await receive()]
    const alone = await receive({ email: 'alleen@klant.test' })
    const [toCustomer, toCompany] = [await mailed(named), await mailed(named, OURS)]
    await reading()
    const from = 'vreemd@elders.test'
    server.deliver(mailOf({ from, references: toCustomer, text: 'van een ander adres' }))
    server.deliver(mailOf({ from, references: toCompany, text: 'een doorgestuurde mail' }))
    server.deliver(mailOf({ references: toCompany, text: 'op de mail aan kantoor' }))
    server.deliver(mailOf({ from, subject: `Re: ${referenceOf(named)}`, text: 'andermans referentie' }))
    server.deliver(
      mailOf({ subject: `=?utf-8?B?${Buffer.from(`Re: vraag ${referenceOf(other)}`).toString('base64')}?=`, text: 'op referentie' }),
    )
    server.deliver(mailOf({ subject: 'Iets anders', text: 'twee open aanvragen' }))
    await untilRead(server.deliver(mailOf({ from: 'Alleen@Klant.test', subject: 'Iets anders', text: 'misschien' })))
    expect(await texts(named)).toEqual(['op de mail aan kantoor', 'van een ander adres'])
    expect(await texts(other)).toEqual(['op referentie'])
    expect(await texts(alone)).toEqual([])
    const [offered] = await answers.offeredTo(alone)
    expect(offered).toMatchObject({ text: 'misschien', state: 'offered' })
    expect(await requests.get(alone)).toMatchObject({ wrote_at: offered?.received_at })
    expect(await database.query.selectFrom('request_answers').select('id').execute()).toHaveLength(4)
    expect(await answers.offeredRequests()).toMatchObject([{ id: alone, mails: 1, since: offered?.received_at }])
    await database.query.transaction().execute((transaction) => answers.dismiss(transaction, alone, offered?.id ?? ''))
    expect(await answers.offeredRequests()).toEqual([])
    expect(await requests.get(alone)).toMatchObject({ wrote_at: null })
  })

  test('an archived request comes back when its customer answers, spam stays, and an automatic answer ends no wait', async () => {
    const archived = await receive({ status: 'archived', status_before: 'done' })
    const [spam, away] = [await receive({ status: 'spam' }), await receive({ status: 'answered' })]
    await reading()
    for (const id of [archived, spam]) server.deliver(mailOf({ references: await mailed(id) }))
    await untilRead(server.deliver(mailOf({ references: await mailed(away), more: ['Auto-Submitted: auto-replied'] })))
    const back = await requests.get(archived)
    expect([back.status, back.status_before, back.wrote_at === null]).toEqual(['done', null, false])
    expect(await requests.get(spam)).toMatchObject({ status: 'spam', wrote_at: null })
    expect(rung).toEqual([archived])
    for (const id of [archived, spam]) expect(await texts(id)).toHaveLength(1)
    expect(await texts(away)).toHaveLength(1)

    await requests.update(NOBODY, archived, { status: 'archived' })
    clock.advance(SECOND)
    await untilRead(server.deliver(mailOf({ references: await mailed(archived) })))
    expect(await requests.get(archived)).toMatchObject({ status: 'done', wrote_at: isoTime(clock.now()) })
    expect(rung).toEqual([archived, archived])
  })

  test('new UIDs, a restored database and a mail without an id make no doubles', async () => {
    const id = await receive()
    const references = await mailed(id)
    const first = await reading()
    server.deliver(mailOf({ references, id: null, text: 'zonder id' }))
    await untilRead(server.deliver(mailOf({ references, text: 'met id' })))
    await first.stop()
    const before = await state.stateOf(server.url)
    server.hold([mailOf({ references, text: 'intussen' })])
    server.renumber(2)
    await reading()
    await untilRead(1002)
    expect(await texts(id)).toEqual(['intussen', 'met id', 'zonder id'])
    await readers.at(-1)?.stop()
    await database.query
      .updateTable('imap_mailboxes')
      .set({ ...before, validity: '2', last_uid: '1000' })
      .execute()
    read()
    await untilRead(1002)
    expect(await texts(id)).toEqual(['intussen', 'met id', 'zonder id'])
  })

  test.each(['LOGIN|AUTHENTICATE', 'EXAMINE', 'UID SEARCH', 'UID FETCH .*HEADER', String.raw`UID FETCH .*BODY\.PEEK\[\]`, 'IDLE'])(
    'a connection that is cut at %s is made again, and every mail is stored once',
    async (command) => {
      const id = await receive()
      const references = await mailed(id)
      await reading()
      server.cutAt(new RegExp(command))
      server.deliver(mailOf({ references, text: 'een' }))
      server.drop()
      await expect.poll(async () => (await state.stateOf(server.url))?.failure ?? null).not.toBeNull()
      server.cutAt(null)
      await untilRead(server.deliver(mailOf({ references, text: 'twee' })))
      expect(await texts(id)).toEqual(['een', 'twee'])
      expect(await state.stateOf(server.url)).toMatchObject({ failure: null, failing_since: null })
    },
  )

  test('a refused password is said, and tried again', async () => {
    server.refuseLogin(true)
    read()
    await expect.poll(async () => (await state.stateOf(server.url))?.failure ?? null).toBe('login')
    server.refuseLogin(false)
    await expect.poll(async () => (await state.stateOf(server.url))?.failure ?? null).toBeNull()
  })

  test('one process reads the mailbox; one that lost its lease in the middle stores nothing', async () => {
    const id = await receive()
    const references = await mailed(id)
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = createTakeMails({
      answers,
      state,
      sentMails: sentMails(database),
      companyAddresses: () => Promise.resolve([]),
      readMail: async (raw) => {
        begun.resolve()
        await held.promise
        return { ...(await readMail(raw)), text: 'van wie de lease kwijt is' }
      },
      onAnswer: noteAnswer,
      onBounce: requests.markWrote,
      keepAttachments,
      clock,
      log,
    })
    await reading({ take: slow })
    const uid = server.deliver(mailOf({ references }))
    await begun.promise
    read()
    expect(server.connections()).toBe(1)
    await database.query
      .updateTable('imap_mailboxes')
      .set({ leased_until: isoTime(clock.now() - MAILBOX_LEASE_MS) })
      .execute()
    await untilRead(uid)
    expect(await texts(id)).toEqual(['Woensdag kan.'])
    held.resolve()
    await expect.poll(() => server.connections()).toBe(1)
    expect(await texts(id)).toEqual(['Woensdag kan.'])
  })

  test('a reader that is stopped while it gets its lease stops, and gives the lease back', async () => {
    let stopped: Promise<void> | undefined
    const acquire: typeof state.acquire = async (lease) => {
      const from = await state.acquire(lease)
      stopped = reader.stop()
      return from
    }
    const reader = read({ state: { ...state, acquire } })
    await expect.poll(() => stopped !== undefined).toBe(true)
    await stopped
    expect(await state.stateOf(server.url)).toMatchObject({ holder: null })
  })

  test('a thousand mails at once: fifty of a request in a day are stored, the others are counted', async () => {
    const [id, calm] = [await receive(), await receive()]
    const references = await mailed(id)
    await reading()
    server.hold(Array.from({ length: ANSWERS_OF_DAY_MAX + 10 }, () => mailOf({ references })))
    server.hold(Array.from({ length: 940 }, () => mailOf({ from: 'vloed@elders.test', subject: 'Reclame' })))
    await untilRead(server.deliver(mailOf({ references: await mailed(calm), text: 'een gewone klant' })))
    const stored = await answers.of(id)
    expect(stored.filter(({ state: is }) => is === 'attached')).toHaveLength(ANSWERS_OF_DAY_MAX)
    expect(stored.filter(({ state: is }) => is === 'counted').reduce((sum, { left_out }) => sum + left_out, 0)).toBe(10)
    expect(await texts(calm)).toEqual(['een gewone klant'])
  })

  test('a bounce marks the mail that did not arrive and waits for us; one that names no mail of ours is not stored', async () => {
    const [id, ofCompany] = [await receive({ status: 'answered' }), await receive({ status: 'answered' })]
    const failed = await mailed(id)
    await reading()
    const bounce = (about: string) =>
      mailOf({
        from: 'mailer-daemon@post.klant.test',
        subject: 'Undelivered Mail',
        more: ['Content-Type: multipart/report; report-type=delivery-status; boundary=b', 'Auto-Submitted: auto-replied'],
        text: [
          ['--b', 'Content-Type: text/plain', '', 'Not delivered.', '--b'],
          ['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; post.klant.test', ''],
          [`Final-Recipient: rfc822; ${CUSTOMER}`, 'Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 no such user', ''],
          ['--b', 'Content-Type: text/rfc822-headers', '', `Message-ID: ${about}`, '', '--b--'],
        ]
          .flat()
          .join('\r\n'),
      })
    server.deliver(bounce('<verzonnen@helder.test>'))
    server.deliver(bounce(await mailed(ofCompany, OURS)))
    await untilRead(server.deliver(bounce(failed)))
    const { answers: shown, bounces } = await shownOf(id)
    expect(shown).toEqual([])
    expect([...bounces.values()]).toMatchObject([{ is_final: true, reason: expect.stringContaining('no such user') as string }])
    expect((await requests.get(ofCompany)).wrote_at).toBeNull()
    const { wrote_at } = await requests.get(id)
    expect(wrote_at).toBe((await answers.of(id))[0]?.received_at)
    // It rings only when the customer writes.
    expect(rung).toEqual([])
    await untilRead(server.deliver(mailOf({ references: failed, text: 'Dit is mijn ander adres.' })))
    expect(rung).toEqual([id])
  })

  test('a mail that ends the connection each time is noted without its text, and rings', async () => {
    const id = await receive({ status: 'answered' })
    const references = await mailed(id)
    await reading()
    server.cutAt(/UID FETCH .*BODY\.PEEK\[\]/)
    await untilRead(server.deliver(mailOf({ references })))
    expect(await answers.of(id)).toMatchObject([{ kind: 'answer', state: 'attached', flaw: 'unreadable', from_address: CUSTOMER }])
    expect(rung).toEqual([id])
  })

  test('of a mail that is too large the text is read alone', async () => {
    const id = await receive()
    const references = await mailed(id)
    await reading()
    await untilRead(
      server.deliver(
        Buffer.concat([Buffer.from(mailOf({ references, text: 'Foto’s van de gevel.' })), Buffer.alloc(26 * 1024 * 1024, ' ')]),
      ),
    )
    expect(await answers.of(id)).toMatchObject([{ flaw: 'too-large', from_address: CUSTOMER }])
    expect(server.commands.filter((command) => command.includes('BODY.PEEK[]'))).toEqual([])
  })

  /** Returns a mail with these photos and files. */
  const withFiles = (id: string, parts: string[]) =>
    mailOf({
      subject: `Re: ${referenceOf(id)}`,
      more: ['Content-Type: multipart/mixed; boundary=b'],
      text: ['--b\r\nContent-Type: text/plain\r\n\r\nZie bijlagen.', ...parts, '--b--'].join('\r\n'),
    })
  const refuseWith = (own: Outage) => {
    refusals = 0
    outage = own
    onTestFinished(() => void (outage = null))
  }

  test.each([
    { of: ['file'], why: new Problem('storage-full') },
    { of: ['file'], why: new Problem('unavailable') },
    { of: ['photo'], why: new Problem('storage-full') },
    { of: ['photo', 'file'], why: new Problem('unavailable') },
  ] satisfies Outage[])('an answer that cannot be stored waits (%o), and is there once and whole afterwards', async (own) => {
    const id = await receive()
    refuseWith(own)
    await reading()
    const photo = (name: string) => attachment('image/jpeg', name, JPEG)
    const uid = server.deliver(
      withFiles(id, [photo('eerst.jpg'), photo('goot.jpg'), attachment('application/pdf', 'plan.pdf', Buffer.from('%PDF-1'))]),
    )
    await expect.poll(() => refusals).toBeGreaterThan(2 * TRIES_MAX)
    expect(await answers.of(id)).toEqual([])
    outage = null
    await untilRead(uid)
    expect((await shownOf(id)).answers).toMatchObject([
      { text: 'Zie bijlagen.', flaw: null, left_out: 0, photo_count: 2, files: [{ name: 'plan.pdf' }] },
    ])
    expect(await database.query.selectFrom('request_photos').select('id').execute()).toHaveLength(2)
  })

  test('a picture that takes too long is left out of an answer', async () => {
    const id = await receive()
    refuseWith({ of: ['photo'], why: new Problem('unavailable') })
    await reading()
    await untilRead(server.deliver(withFiles(id, [attachment('image/jpeg', 'traag.jpg', JPEG)])))
    expect((await shownOf(id)).answers).toMatchObject([{ text: 'Zie bijlagen.', flaw: null, left_out: 1, photo_count: 0 }])
  })

  test('pictures become photos of the request and the rest downloads, also of an offered mail once staff accept it', async () => {
    const id = await receive()
    const attached = (subject: string) =>
      mailOf({
        subject,
        more: ['Content-Type: multipart/mixed; boundary=b'],
        text: [
          '--b\r\nContent-Type: text/plain\r\n\r\nZie bijlagen.',
          attachment('image/jpeg', 'goot.jpg', JPEG),
          attachment('application/pdf', '../plan.pdf', Buffer.from('%PDF-1')),
          '--b--',
        ].join('\r\n'),
      })
    await reading()
    await untilRead(server.deliver(attached(`Re: ${referenceOf(id)}`)))
    const { answers: shown } = await shownOf(id)
    expect(shown).toMatchObject([
      { photo_count: 1, left_out: 0, files: [{ name: 'plan.pdf', mime_type: 'application/pdf', file_size: 6 }] },
    ])
    const stored = await fileStore.get('mails', storedPath(shown[0]?.files[0]?.path ?? ''))
    expect(stored && (await buffer(stored.body)).toString()).toBe('%PDF-1')
    expect(await requests.get(id)).toMatchObject({ photo_count: 1 })

    await untilRead(server.deliver(attached('Iets anders')))
    expect([await requests.get(id), await photos.of(id)]).toMatchObject([{ photo_count: 1 }, { length: 1 }])
    const [offered] = await answers.offeredTo(id)
    await database.query.transaction().execute((transaction) => answers.accept(transaction, id, offered?.id ?? ''))
    expect([await requests.get(id), await photos.of(id)]).toMatchObject([{ photo_count: 2 }, { length: 2 }])
  })
})
