import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { admin, adminMessage, api, site } from '#routes.ts'
import { FASTEST_MS } from '#features/requests/fastest.ts'
import { PHONE } from '../support/browser.ts'
import { heldBack } from '../support/held-back.ts'
import { detail, press, messageOffice } from '../support/message-office.ts'
import { parseCsv } from '../support/parse-csv.ts'
import { faultsOnPaper } from '../support/on-paper.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const { app, browser, change, inDatabase, mailServer, open, receive, stored } = messageOffice()

const rowOf = (page: Page, name: string) => page.getByRole('region', { name: 'Lijst' }).getByRole('listitem').filter({ hasText: name })
const names = async (page: Page) => (await page.locator('a[id^=row-]').allInnerTexts()).map((name) => name.replace(/\s+/g, ' '))
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: new RegExp(`^${name}`) })
const notes = (page: Page) => page.getByRole('textbox', { name: /^Notities/ })
const menuEntry = (page: Page) => page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: /^Berichten/ })

describe('a request that a visitor sends', () => {
  test('shows without a reload, is counted in the menu, and is read once it is opened', async () => {
    const staff = await open(admin.messages, { hasOwnTab: true, prepare: (page) => page.clock.install() })
    await staff.getByText('Nog geen berichten.').waitFor()
    await expect.poll(() => menuEntry(staff).innerText()).toBe('Berichten')

    const visitor = await browser.open({ viewport: PHONE })
    await visitor.goto(app().url + site.contact)
    await visitor.getByLabel('Dakgoot', { exact: true }).check()
    await visitor.getByLabel(/^Uw naam/).fill('Els Van den Berghe')
    await visitor.getByLabel(/^Telefoon/).fill('0470 12 34 56')
    await visitor.getByLabel(/^Vertel er iets over/).fill('De goot loopt over.\n<b>Al een jaar.</b>')
    await visitor.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
    const filledInAt = performance.now()
    await until('a person to have typed', () => performance.now() - filledInAt > FASTEST_MS)
    await visitor.getByRole('button', { name: 'Gratis offerte aanvragen' }).click()
    await visitor.waitForURL(`**${site.thanks}`)

    await staff.clock.fastForward(61_000)
    await rowOf(staff, 'Els Van den Berghe').getByText('nog 23 u').waitFor()
    await expect.poll(() => menuEntry(staff).innerText()).toMatch(/Berichten\s+1/)

    await staff.getByRole('link', { name: 'Els Van den Berghe (ongelezen)' }).click()
    await detail(staff).getByText('Gelezen', { exact: true }).waitFor()
    await detail(staff).getByText('<b>Al een jaar.</b>').waitFor()
    await expect.poll(() => detail(staff).getByRole('link', { name: 'Bel 0470 12 34 56' }).getAttribute('href')).toBe('tel:+32470123456')
    await expect.poll(() => detail(staff).getByRole('link', { name: 'Beantwoorden' }).count()).toBe(0)
    await until('the count to go', async () => (await menuEntry(staff).innerText()) === 'Berichten')

    const id = new URL(staff.url()).searchParams.get('id') ?? ''
    expect(await stored(id))?.toMatchObject({ status: 'read', version: 2 })
    await staff.reload()
    await detail(staff).getByText('Gelezen', { exact: true }).waitFor()
    expect((await stored(id))?.version).toBe(2)
  })

  test('each phone number that a visitor typed can be called, and one that is not complete says so', async () => {
    const page = await open(adminMessage(await receive({ name: 'Twee Nummers', phone: 'tel. 0470–12–34–56 of 09 225 12 34' })))
    const links = detail(page).locator('dd a[href^="tel:"]')
    await links.nth(1).waitFor()
    await expect.poll(() => links.allInnerTexts()).toEqual(['tel. 0470–12–34–56 of 09 225 12 34', '+3292251234'])
    await expect.poll(() => links.nth(0).getAttribute('href')).toBe('tel:+32470123456')
    const other = await open(adminMessage(await receive({ name: 'Te Lang', phone: '0470 12 34 5678' })))
    await detail(other).getByText('Dit lijkt geen volledig nummer.').waitFor()
  })

  test('can be marked as unread again, which leads back to the list', async () => {
    const id = await receive({ name: 'Jan Peeters' })
    const page = await open(adminMessage(id))
    await detail(page).getByText('Gelezen', { exact: true }).waitFor()
    await press(page, 'Markeer als ongelezen')
    await expectToast(page, 'Status bijgewerkt', 'Gemarkeerd als ongelezen.')
    await detail(page).waitFor({ state: 'detached' })
    expect(await stored(id))?.toMatchObject({ status: 'new' })
    await expect.poll(() => page.getByRole('link', { name: 'Jan Peeters (ongelezen)' }).count()).toBe(1)
  })

  test('is marked as unread only once its unsaved notes may be thrown away', async () => {
    const id = await receive({ name: 'Jan Peeters' })
    const page = await open(adminMessage(id))
    await detail(page).getByText('Gelezen', { exact: true }).waitFor()
    const question = page.getByRole('alertdialog', { name: 'Niet-opgeslagen wijzigingen' })
    await notes(page).fill('Belt terug op maandag.')
    await press(page, 'Markeer als ongelezen')
    await question.getByRole('button', { name: 'Verder bewerken' }).click()
    await expect.poll(() => notes(page).inputValue()).toBe('Belt terug op maandag.')
    expect((await stored(id))?.status).toBe('read')

    await press(page, 'Markeer als ongelezen')
    await question.getByRole('button', { name: 'Weggooien' }).click()
    await detail(page).waitFor({ state: 'detached' })
    expect(await stored(id)).toMatchObject({ status: 'new', notes: null })
  })

  test.each([
    { change: 'marked as unread', button: 'Markeer als ongelezen', title: 'Status bijgewerkt', detail: 'Gemarkeerd als ongelezen.' },
    { change: 'deleted', button: 'Verwijderen', title: 'Verwijderd', detail: '1 bericht verwijderd.' },
  ])(
    'that was $change does not close another one, which was opened before the server answered',
    async ({ button, title, detail: words }) => {
      const [id, other] = [await receive({ name: 'Jan Peeters' }), await receive({ name: 'Mia De Smet' })]
      const page = await open(adminMessage(id))
      await detail(page).getByText('Gelezen', { exact: true }).waitFor()
      const line = heldBack()
      for (const address of [api.row('contact-submissions', id), `${api.collection('contact-submissions')}/bulk-delete`])
        await page.route(`**${address}`, (route) =>
          route.request().method() === 'GET' ? route.fallback() : line.then(() => route.continue()),
        )
      await press(page, button)
      if (button === 'Verwijderen') await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
      await page.getByRole('link', { name: 'Mia De Smet (ongelezen)' }).click()
      await detail(page).getByRole('heading', { name: 'Mia De Smet' }).waitFor()
      await notes(page).fill('Belt terug op maandag.')
      line.release()
      await expectToast(page, title, words)

      await press(page, 'Opslaan')
      await expectToast(page, 'Succesvol bijgewerkt')
      expect((await stored(other))?.notes).toBe('Belt terug op maandag.')
    },
  )

  test('leads the company there from the mail, and from the dashboard', async () => {
    const id = await receive({ name: 'Mia De Smet' })
    await until('the mail', () => mailServer().mails.some(({ text }) => text?.includes(app().url + adminMessage(id))))
    const page = await open(admin.dashboard)
    await page
      .getByRole('list', { name: 'Cijfers' })
      .getByRole('link', { name: /^Berichten/ })
      .click()
    await page.waitForURL(`${app().url}${admin.messages}?status=new`)
    await rowOf(page, 'Mia De Smet').waitFor()
    await expect.poll(() => names(page)).toEqual(['Mia De Smet (ongelezen)'])
  })

  test('of five thousand characters is shown whole, on a phone too', async () => {
    const message = `${'x'.repeat(4990)}\n<script>`
    const page = await open(adminMessage(await receive({ message })), { viewport: PHONE })
    await detail(page).getByText(message).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })

  test('is printed alone and whole', async () => {
    await receive({ name: 'Ernaast' })
    const id = await receive({ name: 'Jan Peeters', message: 'Graag een offerte.\n'.repeat(90) })
    await change(id, { notes: 'Gebeld.\n'.repeat(60) })
    const page = await open(adminMessage(id))
    await page.emulateMedia({ media: 'print' })
    const visible = (words: string) => page.getByText(words, { exact: true }).filter({ visible: true }).count()
    expect([await visible('Jan Peeters'), await visible('Ernaast')]).toEqual([1, 0])
    await expect
      .poll(() =>
        detail(page)
          .getByRole('button')
          .or(detail(page).getByRole('link', { name: 'Beantwoorden' }))
          .filter({ visible: true })
          .count(),
      )
      .toBe(0)
    expect(await faultsOnPaper(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await page.getByText(/^beloofd binnen 24 uur/).waitFor()
    await expect
      .poll(() => page.locator('article li').evaluateAll((lines) => [...new Set(lines.map((line) => getComputedStyle(line).breakInside))]))
      .toEqual(['avoid'])
    await expect.poll(() => notes(page).evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(2)
  })

  test('that is gone says so', async () => {
    const page = await open(adminMessage('nergens'), { expected: /404/ })
    const alert = page.getByRole('alert').filter({ hasText: 'Dit bericht bestaat niet meer.' })
    await alert.getByRole('link', { name: 'Terug naar de lijst' }).click()
    await alert.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
  })
})

describe('an answer', () => {
  test('begins in the mail program with the text that staff chose, and is then marked', async () => {
    const page = await open(admin.messages)
    await page.getByRole('link', { name: 'Instellingen' }).click()
    await page.getByLabel(/^Onderwerp/).fill('Over uw {dienst}')
    await page.getByLabel(/^Tekst van een antwoord/).fill('Dag {naam} uit {gemeente},\n\nGroeten van {bedrijf}')
    await page.getByLabel(/^Verwijder berichten/).fill('25')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('heading', { name: 'Fout bij opslaan' }).waitFor()
    await page.getByLabel(/^Verwijder berichten/).fill('12')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expectToast(page, 'Succesvol bijgewerkt')

    const id = await receive({ name: 'Jan & Mia', email: 'jan@voorbeeld.test', phone: '', municipality: 'Gent' })
    await menuEntry(page).click()
    await page.getByText('Berichten worden na 12 maanden automatisch verwijderd.').waitFor()
    await page.getByRole('link', { name: /^Jan & Mia/ }).click()
    await detail(page).getByText('Gelezen', { exact: true }).waitFor()
    const answer = detail(page).getByRole('link', { name: 'Beantwoorden' })
    const link = new URL((await answer.getAttribute('href')) ?? '')
    expect([link.protocol, link.pathname]).toEqual(['mailto:', 'jan@voorbeeld.test'])
    expect(link.searchParams.get('subject')).toBe('Over uw gevelreiniging')
    expect(link.searchParams.get('body')).toBe('Dag Jan & Mia uit Gent,\r\n\r\nGroeten van Helder Gevelreiniging')

    // This machine has no mail program for the link.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { once: true }))
    await answer.click()
    const offer = detail(page).getByText('Is het antwoord de deur uit?').locator('..')
    await offer.getByRole('button', { name: 'Markeer als beantwoord' }).click()
    await expectToast(page, 'Status bijgewerkt', 'Gemarkeerd als beantwoord.')
    expect((await stored(id))?.status).toBe('answered')
    await expect.poll(() => rowOf(page, 'Jan & Mia').getByText('Beantwoord').count()).toBe(1)
  })
})

describe('two people at once', () => {
  test('whoever changes a status that changed meanwhile is reported, and nothing is lost', async () => {
    const id = await receive({ name: 'Jan Peeters' })
    const page = await open(adminMessage(id), { expected: /412/ })
    await detail(page).getByText('Gelezen', { exact: true }).waitFor()
    await change(id, { status: 'answered', notes: 'Gebeld' })
    await press(page, 'Archiveren')
    await expectToast(
      page,
      'Intussen gewijzigd',
      'Iemand anders heeft dit bericht intussen gewijzigd; het staat nu op ‘Beantwoord’. Er is niets verloren: probeer opnieuw.',
    )
    expect(await stored(id))?.toMatchObject({ status: 'answered', notes: 'Gebeld' })
    await detail(page).locator('header').getByText('Beantwoord').waitFor()
    await press(page, 'Archiveren')
    await expectToast(page, 'Status bijgewerkt', 'Bericht gearchiveerd.')
  })

  test('a status that is changed while the message is being marked as read is no conflict', async () => {
    const id = await receive({ name: 'Jan Peeters' })
    const answer = heldBack()
    const prepare = (opened: Page) =>
      opened.route(`**${api.row('contact-submissions', id)}`, async (route) => {
        if (route.request().postData() !== JSON.stringify({ status: 'read' })) return route.fallback()
        const response = await route.fetch()
        await answer
        await route.fulfill({ response })
      })
    const page = await open(adminMessage(id), { expected: /412/, hasOwnTab: true, prepare })
    await until('the message to be read', async () => (await stored(id))?.status === 'read')
    await press(page, 'Markeer als beantwoord')
    await expectToast(page, 'Status bijgewerkt', 'Gemarkeerd als beantwoord.')
    answer.release()
    expect((await stored(id))?.status).toBe('answered')
    await detail(page).locator('header').getByText('Beantwoord').waitFor()
  })

  test('a note is kept while it is typed, and saved on top of a status that changed', async () => {
    const id = await receive({ name: 'Jan Peeters' })
    const page = await open(adminMessage(id), { expected: /412/ })
    await detail(page).getByText('Gelezen', { exact: true }).waitFor()
    await notes(page).fill('Belt terug op maandag.')
    await menuEntry(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verder bewerken' }).click()
    await change(id, { status: 'answered' })
    await press(page, 'Opslaan')
    await expectToast(page, 'Succesvol bijgewerkt')
    expect(await stored(id))?.toMatchObject({ status: 'answered', notes: 'Belt terug op maandag.' })
  })

  test('two notes at once are both shown, to choose from', async () => {
    const id = await receive({ name: 'Jan Peeters' })
    const page = await open(adminMessage(id), { expected: /412/ })
    await detail(page).getByText('Gelezen', { exact: true }).waitFor()
    await notes(page).fill('Van mij.')
    await change(id, { notes: 'Van een collega.' })
    await press(page, 'Opslaan')
    const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd' })
    await dialog.getByText('Van een collega.').waitFor()
    await dialog.getByRole('radio', { name: /^Jouw versie/ }).check()
    await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click()
    await expectToast(page, 'Succesvol bijgewerkt')
    expect((await stored(id))?.notes).toBe('Van mij.')
  })
})

describe('the list', () => {
  test('keeps spam and the archive apart, counts them, and searches and filters in the address bar', async () => {
    await receive({ name: 'Nieuw Een', phone: '0499 11 22 33' })
    await change(await receive({ name: 'Archief Twee' }), { status: 'archived' })
    await receive({ name: 'Crepi Drie', service_type: 'crepi-reiniging' })
    await receive({ name: 'Robot Vier', website: 'http://spam.test' })
    const page = await open()
    await expect.poll(() => names(page)).toEqual(['Crepi Drie (ongelezen)', 'Nieuw Een (ongelezen)'])
    const tabs = page.getByRole('navigation', { name: 'Status' }).getByRole('link')
    await expect
      .poll(async () => (await tabs.allInnerTexts()).map((label) => label.replace(/\s+/g, ' ')))
      .toEqual(['Postvak 2', 'Nieuw 2', 'Gelezen 0', 'Beantwoord 0', 'Gearchiveerd 1', 'Spam 1'])

    await tab(page, 'Gearchiveerd').click()
    await rowOf(page, 'Archief Twee').waitFor()
    expect(new URL(page.url()).search).toBe('?status=archived')
    await tab(page, 'Postvak').click()
    await page.getByLabel('Filter: Alle diensten').selectOption('Crepi-reiniging')
    await rowOf(page, 'Nieuw Een').waitFor({ state: 'detached' })
    await expect.poll(() => names(page)).toEqual(['Crepi Drie (ongelezen)'])
    await page.getByLabel('Filter: Alle diensten').selectOption('Alle diensten')
    await page.getByRole('searchbox').fill('0499 11')
    await rowOf(page, 'Crepi Drie').waitFor({ state: 'detached' })
    await expect.poll(() => names(page)).toEqual(['Nieuw Een (ongelezen)'])
    await page.getByRole('searchbox').fill('twee')
    await rowOf(page, 'Archief Twee').getByText('Gearchiveerd', { exact: true }).waitFor()
    await until('the tabs to count the hit', async () => /1/.test(await tab(page, 'Overal').innerText()))
    await tab(page, 'Postvak').click()
    await page.getByText('Niets gevonden voor deze zoekopdracht of filters.').waitFor()
    await tab(page, 'Spam').click()
    await page.getByRole('searchbox').fill('')
    await rowOf(page, 'Robot Vier').waitFor()
    await page.getByRole('searchbox').fill('een')
    await rowOf(page, 'Nieuw Een').waitFor()
    expect(new URL(page.url()).search).toBe('?zoek=een')
  })

  test('is saved as a file that a spreadsheet opens', async () => {
    await receive({ name: '=1+1', message: 'Een; "twee"\nen drie' })
    await receive({ name: 'Robot', website: 'http://spam.test' })
    const page = await open()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exporteren (CSV)' }).click()])
    expect(download.suggestedFilename()).toMatch(/^berichten-\d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [head, ...lines] = parseCsv(text.slice(1))
    expect(head?.slice(1, 4)).toEqual(['Status', 'Naam', 'E-mail'])
    const messageAt = head?.indexOf('Bericht') ?? -1
    expect(lines.map((line) => [line[1], line[2], line[messageAt]])).toEqual([['Nieuw', "'=1+1", 'Een; "twee"\nen drie']])
  })

  test('takes several at once: archived, marked as spam, deleted after a question, and the same undone', async () => {
    for (const name of ['Een', 'Twee', 'Drie', 'Vier']) await receive({ name })
    const page = await open()
    const select = (name: string) => page.getByRole('checkbox', { name: `Selecteer ${name}` }).check()
    await select('Een')
    await select('Twee')
    await page.getByText('2 geselecteerd').waitFor()
    await page.getByRole('button', { name: 'Archiveren' }).click()
    await expectToast(page, 'Status bijgewerkt', '2 berichten aangepast.')
    await rowOf(page, 'Twee').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expectToast(page, 'Ongedaan gemaakt', '2 items teruggezet')
    await page.getByRole('link', { name: 'Twee (ongelezen)' }).waitFor()
    await select('Een')
    await select('Twee')
    await page.getByRole('button', { name: 'Archiveren' }).click()
    await rowOf(page, 'Twee').waitFor({ state: 'detached' })

    await page.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }).check()
    await page.getByRole('button', { name: 'Verwijderen' }).click()
    const question = page.getByRole('alertdialog', { name: 'Verwijder 2 berichten' })
    await question
      .getByText('Weet je zeker dat je 2 berichten wilt verwijderen? De mails en foto’s die erbij horen, verdwijnen mee.')
      .waitFor()
    await question.getByRole('button', { name: 'Verwijderen' }).click()
    await expectToast(page, 'Verwijderd', '2 berichten verwijderd.')
    await page.getByText('Nog geen berichten.').waitFor()
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expectToast(page, 'Ongedaan gemaakt', '2 items teruggezet')
    await page.getByRole('link', { name: 'Vier (ongelezen)' }).waitFor()
    await page.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }).check()
    await page.getByRole('button', { name: 'Verwijderen' }).click()
    await question.getByRole('button', { name: 'Verwijderen' }).click()
    await page.getByText('Nog geen berichten.').waitFor()
    await expect.poll(() => tab(page, 'Gearchiveerd').innerText()).toMatch(/2/)
    await tab(page, 'Gearchiveerd').click()
    await select('Een')
    await page.getByRole('button', { name: 'Terug naar postvak' }).click()
    await expectToast(page, 'Status bijgewerkt', '1 bericht staat weer waar het stond.')
    await tab(page, 'Postvak').click()
    await page.getByRole('link', { name: 'Een (ongelezen)' }).waitFor()
    await until('the server to delete them', () => inDatabase('select id from contact_submissions').length === 2)
  })
})

describe('spam', () => {
  const mailsTo = (address: string) => mailServer().mails.filter(({ envelope }) => envelope.to.includes(address))
  const mailsAbout = (address: string) =>
    mailServer().mails.filter(({ text, envelope }) => text?.includes(address) || envelope.to.includes(address))

  test('says in words why and what is held back, and can be taken for a message after all: then the mails go', async () => {
    const email = 'toch-echt@voorbeeld.test'
    const id = await receive({ name: 'Toch Echt', email, website: 'http://spam.test' })
    const page = await open(`${admin.messages}?status=spam`)
    await page.getByRole('link', { name: /^Toch Echt/ }).click()
    await detail(page).getByText('Een veld dat mensen niet zien, was ingevuld.').waitFor()
    await detail(page).getByText('Over dit bericht is geen mail verstuurd.').waitFor()
    await detail(page)
      .getByText(
        `Zolang dit bericht spam is, krijgt niemand er mail over. Kies je ‘Geen spam’, dan krijgt het kantoor de aanvraag per mail en krijgt ${email} een bevestiging.`,
      )
      .waitFor()
    expect(mailsAbout(email)).toEqual([])

    await press(page, 'Geen spam')
    await expectToast(page, 'Status bijgewerkt', 'Het bericht staat in het postvak. Bij Mails zie je wat er verstuurd wordt.')
    expect((await stored(id))?.status).toBe('read')
    await until('both mails', () => mailsAbout(email).length === 2)
    await until(
      'both to show as sent',
      async () =>
        (await detail(page)
          .getByText(/^Verzonden op/)
          .count()) === 2,
    )

    await press(page, 'Spam')
    await detail(page).getByText('Over dit bericht zijn er al mails; ‘Geen spam’ maakt geen nieuwe.').waitFor()
    await press(page, 'Geen spam')
    await detail(page).getByText('Gelezen', { exact: true }).waitFor()
    expect(inDatabase('select count(*) as total from outbox_mails where submission_id = ?', id)).toEqual([{ total: 2 }])
    await tab(page, 'Postvak').click()
    await rowOf(page, 'Toch Echt').waitFor()
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('when two people take the same message out of it, its mails go once and the second is reported', async () => {
    const email = 'twee-mensen@voorbeeld.test'
    const id = await receive({ email, website: 'http://spam.test' })
    const [one, other] = [await open(adminMessage(id)), await open(adminMessage(id), { expected: /412/ })]
    await press(one, 'Geen spam')
    await expectToast(one, 'Status bijgewerkt', 'Het bericht staat in het postvak. Bij Mails zie je wat er verstuurd wordt.')
    await press(other, 'Geen spam')
    await expectToast(
      other,
      'Intussen gewijzigd',
      'Iemand anders heeft dit bericht intussen gewijzigd; het staat nu op ‘Gelezen’. Er is niets verloren: probeer opnieuw.',
    )
    await until('both mails', () => mailsAbout(email).length === 2)
    expect(inDatabase('select count(*) as total from outbox_mails where submission_id = ?', id)).toEqual([{ total: 2 }])
  })

  test('several are taken out at once, after a question that says what goes out; the list of spam offers no other way', async () => {
    const ids = [
      await receive({ name: 'Spam Een', email: 'spam-een@voorbeeld.test', started: '' }),
      await receive({ name: 'Spam Twee', email: null, started: '' }),
    ]
    const page = await open(`${admin.messages}?status=spam`)
    await page.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }).check()
    await page.getByText('2 geselecteerd').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Archiveren' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Geen spam' }).click()
    const question = page.getByRole('alertdialog', { name: '2 berichten uit de spam halen' })
    await question
      .getByText(/Dan krijgt het kantoor elke aanvraag per mail, en krijgt elke klant die een e-mailadres opgaf een bevestiging\./)
      .waitFor()
    await question.getByRole('button', { name: 'Geen spam' }).click()
    await expectToast(page, 'Status bijgewerkt', '2 berichten zijn geen spam meer. Bij Mails zie je wat er verstuurd wordt.')
    await until('the mail to the visitor', () => mailsTo('spam-een@voorbeeld.test').length === 1)
    for (const id of ids) expect((await stored(id))?.status).toBe('read')
  })
})
