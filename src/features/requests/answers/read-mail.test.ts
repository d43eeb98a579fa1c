import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REFERENCES_MAX } from './incoming-mail.ts'
import { readMail } from './read-mail.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n')))
/** Reads a fixture with the line ends of mail. */
const readFixture = (name: string) => readMail(Buffer.from(readFileSync(join(FIXTURES, `${name}.eml`), 'utf8').replaceAll('\n', '\r\n')))

/** What the customer wrote in each program, and how the earlier mail below it begins. */
const ANSWERS: [program: string, text: string, quoted: string][] = [
  [
    'gmail-web',
    'Dag Wout,\n\nDinsdag past mij goed. Kan het na 14 uur? De poort is open.\n\nGroeten,\nAn',
    'Op di 3 nov 2026 om 10:12 schreef Helder',
  ],
  ['gmail-android', "D'accord pour jeudi.", 'Le mar. 3 nov. 2026, 10:12, Helder'],
  ['apple-mail', 'Beste,\n\nDe oprit is 40 m² en de gevel 85 m².\n\nAn', '> Op 3 nov. 2026, om 10:12 heeft Helder'],
  ['iphone', 'Ja, de kraan werkt nog 👍\n\nVerstuurd vanaf mijn iPhone', '> Op 3 nov 2026 om 10:12 heeft Helder'],
  [
    'outlook-desktop',
    'Goedemiddag,\n\nDe prijs van € 1.250 is goed voor mij.\n\nMet vriendelijke groeten\nAn Claes\nZaakvoerder',
    'Van: Helder Gevelreiniging <info@helder.test>\nVerzonden:',
  ],
  ['outlook-web', 'Beste Wout,\n\nKunt u ook de dakgoot meenemen?\n\nAn', '________________________________\nVan: Helder'],
  [
    'outlook-mobile',
    'Woensdag is goed.\n\nZie de kaart (https://kaart.voorbeeld.test/plek?id=7).\n\nOutlook voor iOS (https://aka.ms/ios) downloaden',
    'Van: Helder Gevelreiniging <info@helder.test>\nVerzonden:',
  ],
  ['outlook-french', "Bonjour,\n\nC'est très bien, à jeudi.\n\nLuc", 'De : Helder'],
  [
    'thunderbird',
    'Dag Wout, mijn antwoorden staan hieronder, want dat leest het gemakkelijkst voor ons allebei.\n\n' +
      'Op 3-11-2026 om 10:12 schreef Helder Gevelreiniging:\n> Is er buiten een kraan?\nJa, naast de garage.\n\n' +
      '> Hoe groot is de oprit?\nOngeveer 40 m².',
    '> Tot dan,\n> Wout\n\n--\nAn Claes',
  ],
  [
    'proton',
    'Liever volgende week, we zijn op reis.\n\nVerzonden met Proton Mail beveiligde e-mail.',
    'Op dinsdag 3 november 2026 om 10:12, Helder',
  ],
  ['telenet', 'Goed, tot maandag.', '> Op 03/11/2026 10:12 CET schreef Helder'],
  ['skynet', 'Nee, dat is te duur voor mij.', '----- Oorspronkelijk bericht -----'],
  ['samsung', 'Ok bedankt. Bel mij maar op 0470 12 34 56.\n\nVerzonden vanaf mijn Galaxy', '-------- Oorspronkelijk bericht --------'],
  ['yahoo-french', 'Oui, le portail est ouvert.', 'Le mardi 3 novembre 2026 à 10:12:44'],
  [
    'below-the-quotation',
    'On Tue, 3 Nov 2026 10:12:00 +0100\nHelder Gevelreiniging <info@helder.test> wrote:\n\n> Past dinsdag?\n\nJa, dinsdag past.\n\nAn',
    '',
  ],
  ['winmail', 'Hierbij het plan.', ''],
]

test.each(ANSWERS)('an answer from %s is its own words, with the earlier mail apart', async (program, text, quoted) => {
  const mail = await readFixture(program)
  expect([mail.kind, mail.text, mail.quoted.slice(0, quoted.length || 1), mail.leftOut]).toEqual(['answer', text, quoted, 0])
  expect([mail.references, mail.sentAt]).toEqual([['<0198a7c2@helder.test>'], '2026-11-04T17:41:07.000Z'])
  expect(mail.from?.address).toBe('klant@voorbeeld.test')
})

test.each(['forward-gmail', 'forward-outlook'])('a %s mail is kept whole', async (program) => {
  const { kind, text, quoted } = await readFixture(program)
  expect([kind, quoted]).toEqual(['answer', ''])
  expect(text).toMatch(/^(?:Dit is wat|Zie onder)[^]*Poets en Co[^]*De gevel: 900 euro\.$/)
})

test.each(['absence-exchange', 'absence-sieve', 'read-receipt'])('%s is a mail that no person wrote', async (name) => {
  const mail = await readFixture(name)
  expect([mail.kind, mail.bounce, mail.files]).toEqual(['automatic', null, []])
})

const BOUNCES: [server: string, status: string | null, reason: string, isFinal: boolean][] = [
  ['bounce-postfix', '5.1.1', '550 5.1.1 <an@voorbeeld.test>: Recipient address rejected: User unknown', true],
  ['delay-postfix', '4.4.1', 'connect to mail.voorbeeld.test[192.0.2.7]:25: Connection timed out', false],
  ['bounce-exchange', '5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', true],
  ['bounce-gmail', '5.1.1', '550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 NoSuchUser - gsmtp', true],
  ['bounce-exim', '5.7.1', '550 5.7.1 relaying denied', true],
  ['bounce-yahoo', null, "554: delivery error: dd This user doesn't have a yahoo.test account", true],
]

test.each(BOUNCES)('%s says which mail was not delivered, and why', async (name, status, reason, isFinal) => {
  const mail = await readFixture(name)
  const bounce = { failedMessageId: '<0198a7c2@helder.test>', recipient: 'an@voorbeeld.test', status, reason, isFinal }
  expect([mail.kind, mail.bounce, mail.files]).toEqual(['bounce', bounce, []])
})

test('a report of a delivery that did not fail is an automatic mail', async () => {
  const raw = readFileSync(join(FIXTURES, 'bounce-postfix.eml'), 'utf8').replace('Action: failed', 'Action: delivered')
  expect(await readMail(Buffer.from(raw))).toMatchObject({ kind: 'automatic', bounce: null })
})

test.each(['Return-Path: <>', 'Auto-Submitted: auto-generated', 'X-Autoreply: yes', 'Precedence: bulk', 'List-Id: <nieuws.elders.test>'])(
  'no person wrote a mail with %s',
  async (header) => expect((await read(header, 'From: an@klant.test', '', 'Dag')).kind).toBe('automatic'),
)

test.each(['X-Auto-Response-Suppress: All', 'Auto-Submitted: no', 'List-Unsubscribe: <mailto:af@elders.test>', 'Precedence: first-class'])(
  'a person may have written a mail with %s',
  async (header) => expect((await read(header, 'From: an@klant.test', '', 'Dag')).kind).toBe('answer'),
)

test('every fixture is read the same with other line ends', async () => {
  const names = readdirSync(FIXTURES).map((file) => file.replace('.eml', ''))
  expect(names.length).toBe(ANSWERS.length + BOUNCES.length + 5)
  for (const name of names) expect(await readMail(readFileSync(join(FIXTURES, `${name}.eml`)))).toEqual(await readFixture(name))
})

test('a mail names whom it answers, the last one last and each once', async () => {
  const mail = await read(
    'Message-ID: <nieuw@klant.test>',
    'References: <eerste@helder.test>\t<tweede',
    ' @klant.test>',
    ' <eerste@helder.test>',
    'In-Reply-To: derde@helder.test',
    '',
    'Dag',
  )
  const answered = ['<tweede@klant.test>', '<eerste@helder.test>', '<derde@helder.test>']
  expect([mail.messageId, mail.references]).toEqual(['<nieuw@klant.test>', answered])
  const many = await read(`References: ${Array.from({ length: 5000 }, (_, at) => `<${at}@a.test>`).join('\r\n ')}`, '', '')
  expect([many.references.length, many.references[0], many.references.at(-1)]).toEqual([REFERENCES_MAX, '<0@a.test>', '<4999@a.test>'])
})

test('a sender and a subject are one line without invisible characters', async () => {
  const subject = Buffer.from('Re: gevel\u202egpj\u200b\r\nBcc: a@b.test \u0000').toString('base64')
  const mail = await read(`From: =?utf-8?Q?Ren=C3=A9=E2=80=AE_De_Smet?= <rene@klant.test>`, `Subject: =?utf-8?B?${subject}?=`, '', '')
  expect([mail.from, mail.subject]).toEqual([{ name: 'René De Smet', address: 'rene@klant.test' }, 'Re: gevelgpj Bcc: a@b.test'])
  const nobody = await read('From: undisclosed', 'Date: gisteren', '', '')
  expect([nobody.from, nobody.sentAt, nobody.subject, nobody.messageId, nobody.references]).toEqual([null, null, '', null, []])
})
