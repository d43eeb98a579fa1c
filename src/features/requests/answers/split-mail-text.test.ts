import { expect, test } from 'vitest'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { renderMail } from '#mail/render-mail.ts'
import { splitMailText } from './split-mail-text.ts'
import { readMail } from './read-mail.ts'

const split = (text: string, subject?: string) => {
  const { written, quoted } = splitMailText(text, subject)
  return [written, quoted]
}

test.each([
  ['Ja.\n\nOn Tue, Nov 3, 2026 at 10:12 AM Helder <info@helder.test> wrote:\n\n> Past dinsdag?', 'On Tue'],
  ['Ja.\n\nOn 3 Nov 2026, at 10:12, Helder <info@helder.test> wrote:\n\nPast dinsdag?', 'On 3 Nov'],
  ['Ja.\n\nAm 03.11.2026 um 10:12 schrieb Helder:\n> Past dinsdag?', 'Am 03'],
  ['Ja.\n\nHelder <info@helder.test> schreef op 3 november 2026 10:12:\n\nPast dinsdag?', 'Helder <'],
  ['Ja.\n\nEl mar, 3 nov 2026 a las 10:12, Helder (<info@helder.test>) escribió:\n> Past dinsdag?', 'El mar'],
  ['Ja.\n\n-----Original Message-----\nFrom: Helder <info@helder.test>\nSent: Tuesday\n\nPast dinsdag?', '-----Original'],
  [
    'Ja.\n\nFrom: Helder <info@helder.test>\nSent: Tuesday, November 3, 2026\nTo: An\nSubject: Uw aanvraag\n\nPast dinsdag?',
    'From: Helder',
  ],
  ['Ja.\n\n*Van:* Helder <info@helder.test>\n*Verzonden:* dinsdag\n*Aan:* An\n*Onderwerp:* Uw aanvraag\n\nPast dinsdag?', '*Van:*'],
  ['Ja.\n\n-------- Message d’origine --------\nDe : Helder\nDate : 03/11/2026\nÀ : An\nObjet : x\n\nPast dinsdag?', '-------- Message'],
  ['Ja.\n\nOp 3 nov 2026 10:12 schreef Helder:\n> Past dinsdag?\n\n-- \nAn Claes', 'Op 3 nov'],
  ['Ja.\n\n> Past dinsdag?\n\nVirusvrij.www.scanner.test', '> Past'],
])('below the written words of %j begins the earlier mail', (text, quoted) => {
  const [written, below] = split(text)
  expect([written, below?.startsWith(quoted)]).toEqual(['Ja.', true])
})

test.each([
  ['words below a quotation', 'Op 3 nov 2026 om 10:12 schreef Helder:\n> Past dinsdag?\n\nJa, dinsdag.'],
  ['what somebody says that somebody wrote', 'Op maandag schreef u nog:\n3 dagen werk. Dat is veel.'],
  ['a line that begins as headers do', 'Van: de achterkant tot de garage\nis het 12 meter.\n\nAan de straat 8.'],
  ['words within the earlier mail of Outlook', 'Van: Helder\nVerzonden: dinsdag\nAan: An\nOnderwerp: x\n\nPast dinsdag? JA'],
  ['a forwarded mail', 'Zie:\n\nBegin doorgestuurd bericht:\n\nVan: Elders\nDatum: vorig jaar\nAan: An\nOnderwerp: x\n\n> Prijs: 900'],
])('%s stay whole', (_what, text) => {
  expect(split(text)).toEqual([text, ''])
})

test('a forwarded mail of Outlook is known by its subject', () => {
  const text = 'Zie onder.\n\nVan: Elders\nVerzonden: vorig jaar\nAan: An\nOnderwerp: x\n\nPrijs: 900'
  expect([split(text, 'FW: x'), split(text, 'RE: FW: x')[0]]).toEqual([[text, ''], 'Zie onder.'])
})

test('a mail of photos alone has no words of its own', () => {
  expect(split('> Op 3 nov 2026 om 10:12 heeft Helder het volgende geschreven:\n> \n> Stuurt u een foto?')[0]).toBe('')
})

test('between answers the quotations stay, and the last one that nobody touched goes', () => {
  expect(split('> Is er een kraan?\nJa.\n\n> Hoe groot?\n40 m²\n\n> Tot dan,\n> Wout')).toEqual([
    '> Is er een kraan?\nJa.\n\n> Hoe groot?\n40 m²',
    '> Tot dan,\n> Wout',
  ])
})

test('an answer to a mail of ours in HTML is read as what its writer wrote, whichever way the program quotes it', async () => {
  const { html_body } = renderMail(
    { company: DEFAULT_SITE_COMPANY, publicUrl: 'https://helder.test' },
    {
      subject: 'Uw aanvraag',
      isLetter: true,
      parts: [
        { kind: 'paragraph', text: 'Past dinsdag?' },
        { kind: 'signature', name: 'Wout', lines: ['Helder'] },
      ],
    },
  )
  const ours = /<body[^>]*>([^]*)<\/body>/.exec(html_body ?? '')?.[1] ?? ''
  const gmail = `<div>Ja.</div><div class="gmail_quote"><div class="gmail_attr">Op di 3 nov 2026 om 10:12 schreef Helder:<br></div><blockquote>${ours}</blockquote></div>`
  const outlook = `<p class=MsoNormal>Ja.</p><div><p class=MsoNormal><b>Van:</b> Helder<br><b>Verzonden:</b> dinsdag<br><b>Aan:</b> An<br><b>Onderwerp:</b> Uw aanvraag</p></div>${ours}`
  for (const html of [gmail, outlook]) {
    const mail = await readMail(Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`))
    expect(mail.text).toBe('Ja.')
    expect(mail.quoted).toMatch(/Past dinsdag\?[^]*Wout\n[> ]*Helder/)
  }
})
