import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { type FlatField, flatFields, placeInForm } from '#features/words/flat-words.ts'
import { type Fields, isSentence } from '#kernel/words.ts'
import { TEST_MAILS_MAX } from '#mail/test-mail.ts'
import { admin, api, site } from '#routes.ts'
import { aboutWords } from '#texts/nl/pages/about.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { backOffice, save } from '../support/back-office.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { ADMIN } from '../support/first-start.ts'
import { expectToast } from '../support/toast.ts'

const { app, ask, open } = backOffice('services')
const about = { path: admin.pages, title: 'Over ons' }
const ABOUT = api.page('over-ons')
const { hero, method } = aboutWords.fields

const write = (words: object) => ask(ABOUT, { method: 'PUT', json: { words } })
const written = async () => ((await ask(ABOUT)) as { words: unknown }).words
/** Returns the HTML of the page for a visitor. */
const visited = async () => (await app().request(site.about)).text()
const openPage = (options = {}) => open(about, { query: '?bewerk=over-ons', ...options })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const unfold = (page: Page, name: string) => section(page, name).locator('summary').first().click()
const shown = (page: Page) => page.frameLocator('iframe')
const toList = (page: Page) => page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: "Pagina's" })
const undo = (page: Page, field: string) => page.getByRole('button', { name: `Standaardtekst voor ${field}` })

beforeEach(() => write({}))

test('a sentence is seen in the preview while it is typed, by visitors once it is saved, and goes back to the standard text', async () => {
  const page = await open({ path: admin.pages, title: "Pagina's" })
  await page.getByRole('row', { name: /Over ons.*Standaardtekst/ }).waitFor()
  await page.getByRole('link', { name: 'Over ons' }).click()
  const lead = section(page, 'Opening').getByLabel('Inleiding')
  await shown(page).getByText('reinigt gevels, crepi').waitFor()

  await lead.fill('Al {jaren} jaar in ')
  await section(page, 'Opening').getByText('Bezoekers lezen: Al 20 jaar in').waitFor()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Gemeente/ })
    .click()
  await expect.poll(() => lead.inputValue()).toBe('Al {jaren} jaar in {stad}')
  await shown(page).getByText('Al 20 jaar in Gent').waitFor()
  await page.getByText('Opening: Inleiding').waitFor()
  expect(await visited()).not.toContain('Al 20 jaar in Gent')
  await page.getByText('1 wijziging niet opgeslagen').waitFor()
  await expectNoAxeViolations(page)

  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await written()).toEqual({ hero: { lead: 'Al {jaren} jaar in {stad}' } })
  expect(await visited()).toContain('Al 20 jaar in Gent')

  await page.getByText('Standaard: Helder Gevelreiniging reinigt gevels, crepi, dakgoten en opritten in').waitFor()
  await undo(page, 'Inleiding').click()
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await written()).toEqual({})
  await toList(page).click()
  await page.getByRole('row', { name: /Over ons.*vandaag om/ }).waitFor()
})

test('a sentence that is clicked in the preview is the one that is written, also where its field is folded in', async () => {
  const page = await openPage()
  await page.getByRole('button', { name: 'Telefoon' }).click()
  await shown(page).locator('[data-word="method.steps.1.name"]').first().waitFor()
  await expect.poll(() => page.locator('[id="field-method/steps.1.name"]').isVisible()).toBe(false)
  const place = await scrolledTo(page, 'method.steps.1.name')
  await page.mouse.click(place.x, place.y)
  await page.locator('[id="field-method/steps.1.name"]').and(page.locator(':focus')).waitFor()
  await page.getByText('Werkwijze: Stappen 2: Naam').waitFor()
})

/** Scrolls the preview, at its full size, until it shows the words at a path, and returns their position on the screen. */
const scrolledTo = (page: Page, path: string) =>
  page.locator('iframe').evaluate(async (frame: HTMLIFrameElement, wanted) => {
    const word = frame.contentDocument?.querySelector(`[data-word="${wanted}"]`)
    const view = frame.contentWindow
    if (!word || !view) throw new Error('not in the preview')
    const moved = new Promise((resolve) => view.addEventListener('scroll', resolve, { once: true }))
    frame.nextElementSibling?.scrollTo(0, word.getBoundingClientRect().top + view.scrollY - 200)
    await moved
    const [box, around] = [word.getBoundingClientRect(), frame.getBoundingClientRect()]
    return { x: around.x + box.x + box.width / 2, y: around.y + box.y + box.height / 2 }
  }, path)

test('the page of a service is written as any other, a new one from nothing, and a rename keeps its words', async () => {
  const offered = await Promise.all([
    ask(api.collection('services'), { json: { name: 'Ramen wassen', slug: 'ramen', description: 'Binnen en buiten.' } }),
    ask(api.page('diensten/gevelreiniging'), { method: 'PUT', json: { words: {} } }),
  ])
  const { id } = offered[0] as { id: string }
  const visit = async (slug: string) => (await app().request(site.service(slug))).text()

  const page = await open({ path: admin.pages, title: "Pagina's" })
  await page.getByRole('link', { name: 'Gevelreiniging', exact: true }).click()
  await section(page, 'Opening').getByLabel('Titel').fill('{dienst} zonder gedoe')
  await shown(page).getByRole('heading', { name: 'Gevelreiniging zonder gedoe' }).waitFor()
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await visit('gevelreiniging')).toContain('Gevelreiniging zonder gedoe')

  await toList(page).click()
  await page.getByRole('link', { name: 'Ramen wassen' }).click()
  await shown(page).getByRole('heading', { name: 'Ramen wassen' }).waitFor()
  await unfold(page, 'Problemen')
  await page.getByRole('button', { name: 'Toevoegen aan problemen' }).click()
  await section(page, 'Problemen').getByLabel('Naam').fill('Strepen van kalk')
  await section(page, 'Problemen').getByLabel('Tekst').fill('Ze blijven na elke bui.')
  await shown(page).getByRole('heading', { name: 'Strepen van kalk' }).waitFor()
  await expectNoAxeViolations(page)
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await visit('ramen')).toContain('Ze blijven na elke bui.')

  await ask(api.row('services', id), { method: 'PATCH', json: { slug: 'glas' } })
  expect(await visit('glas')).toContain('Ze blijven na elke bui.')
  await ask(api.row('services', id), { method: 'DELETE' })
})

test('what is wrong is reported at its field and leads there, also in an entry that is folded in', async () => {
  const page = await openPage()
  await section(page, 'Opening').getByLabel('Titel').fill('Wij wassen in {dorp}')
  await unfold(page, 'Werkwijze')
  await page.getByRole('button', { name: 'Verwijder Beslissen' }).click()
  await page.getByRole('button', { name: 'Toevoegen aan stappen' }).click()
  await page.locator('[id="field-method/steps.3.name"]').and(page.locator(':focus')).waitFor()
  await save(page).click()
  const title = section(page, 'Opening').getByLabel('Titel')
  await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true)
  await section(page, 'Opening').getByText('{dorp} kennen we niet.').waitFor()
  await expectNoAxeViolations(page)
  await unfold(page, 'Werkwijze')
  await page.getByRole('alert').getByRole('link', { name: 'Werkwijze: Stappen 4: Naam' }).click()
  await page.locator('[id="field-method/steps.3.name"]').and(page.locator(':focus')).waitFor()
  expect(await written()).toEqual({})
})

test('a figure that is not filled in is called by its name, and a sentence says what it waits for', async () => {
  const { version: _version, ...company } = (await ask(api.settings('company'))) as { version: number; years_experience: number | null }
  await ask(api.settings('company'), { method: 'PUT', json: { ...company, years_experience: null } })
  const page = await openPage()
  await section(page, 'Opening').getByLabel('Titel').fill('Al {jaren} jaar proper')
  await section(page, 'Opening').getByText('Bezoekers lezen deze zin nu niet. Wat weggelaten is, wacht op: Jaren ervaring.').waitFor()
  await unfold(page, 'Waarom kiezen voor ons')
  await expect
    .poll(() => section(page, 'Waarom kiezen voor ons').locator('summary').allInnerTexts())
    .not.toContainEqual(expect.stringMatching(/\{\w+\}/))
  await section(page, 'Waarom kiezen voor ons').locator('summary', { hasText: '‹Jaren ervaring›' }).first().waitFor()
  await expectNoAxeViolations(page)
  await ask(api.settings('company'), { method: 'PUT', json: company })
})

test('a list is sorted with the keys, a section switched off, and visitors see both', async () => {
  const page = await openPage()
  await unfold(page, 'Werkwijze')
  await page.getByRole('button', { name: 'Omlaag: Vragen' }).press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: 'Ons verhaal tonen' }).press('Space')
  await section(page, 'Ons verhaal').getByText('Verborgen').waitFor()
  await shown(page).getByText('Een huis wordt niet op één dag groen.').waitFor({ state: 'detached' })
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  const [asking, testing, deciding, cleaning] = method.fields.steps.standard
  expect(await written()).toEqual({ story: { shown: false }, method: { steps: [testing, deciding, asking, cleaning] } })
  expect(await visited()).not.toContain('Een huis wordt niet op één dag groen.')
})

test('two people on one page lose nothing: what does not touch is put together, and for what does one chooses', async () => {
  const page = await openPage({ expected: /412/ })
  await section(page, 'Opening').getByLabel('Titel').fill('Mijn titel')
  await write({ hero: { lead: 'Hun inleiding' } })
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await written()).toEqual({ hero: { heading: 'Mijn titel', lead: 'Hun inleiding' } })

  await section(page, 'Opening').getByLabel('Titel').fill('Mijn tweede titel')
  await write({ hero: { heading: 'Hun titel' } })
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd' })
  const choice = dialog.getByRole('group', { name: 'Opening: Titel' })
  await expect.poll(() => choice.innerText()).toMatch(/Mijn tweede titel[\s\S]*Hun titel/)
  await choice.getByRole('radio', { name: /^Opgeslagen versie/ }).check()
  await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await written()).toEqual({ hero: { heading: 'Hun titel' } })
})

test('who proposes what somebody else wrote meanwhile chooses what is proposed', async () => {
  const page = await openPage({ expected: /412/ })
  await section(page, 'Opening').getByLabel('Titel').fill('Mijn titel')
  await write({ hero: { heading: 'Hun titel' } })
  await page.getByRole('button', { name: 'Later...' }).click()
  await page.getByRole('button', { name: 'Bewaar als voorstel' }).click()
  await page.getByRole('dialog', { name: 'Intussen gewijzigd' }).getByRole('button', { name: 'Deze keuze voorstellen' }).click()
  await expectToast(page, 'Bewaard als voorstel')
  expect(await written()).toEqual({ hero: { heading: 'Hun titel' } })
  const { items } = (await ask(`${api.changes}?state=proposed`)) as { items: { id: string; fields: { after: unknown }[] }[] }
  expect(items.map(({ fields }) => fields.map(({ after }) => after))).toEqual([['Mijn titel']])
  for (const { id } of items) await ask(api.change(id), { method: 'DELETE' })
})

test('what was typed before a reload is saved beside what somebody else saved meanwhile', async () => {
  const page = await openPage({ expected: /412/ })
  await section(page, 'Opening').getByLabel('Titel').fill('Mijn titel')
  await page.getByText('1 wijziging niet opgeslagen').waitFor()
  await write({ hero: { lead: 'Hun inleiding.' } })
  await page.reload()
  await page.getByText('Je niet-opgeslagen tekst is teruggezet.').waitFor()
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  expect(await written()).toEqual({ hero: { heading: 'Mijn titel', lead: 'Hun inleiding.' } })
})

test('on a phone form and preview take turns, and what is typed outlives a reload and is not left behind unasked', async () => {
  const page = await openPage({ viewport: PHONE })
  await section(page, 'Opening').getByLabel('Titel').fill('Met natte handen')
  await page.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
  await shown(page).getByRole('heading', { name: 'Met natte handen' }).waitFor()
  await expectNoAxeViolations(page)
  await page.reload()
  await page.getByText('Je niet-opgeslagen tekst is teruggezet.').waitFor()
  await toList(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verder bewerken' }).click()
  await expect.poll(() => section(page, 'Opening').getByLabel('Titel').inputValue()).toBe('Met natte handen')
  await page.getByRole('button', { name: 'Verwerpen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Weggooien' }).click()
  await expect.poll(() => section(page, 'Opening').getByLabel('Titel').inputValue()).toBe(hero.fields.heading.standard)
})

test('a mail is tried with the words that are typed, and goes to who is signed in', async () => {
  const page = await open({ path: admin.pages, title: 'Mails' }, { query: '?bewerk=mails' })
  const mail = section(page, 'Mail aan wie een aanvraag deed')
  const send = mail.getByRole('button', { name: 'Proefmail sturen' })
  await mail.getByLabel('Onderwerp').fill('Dank u, {vriend}')
  await send.click()
  await mail.getByLabel('Onderwerp').and(page.locator(':focus')).waitFor()
  await mail.getByLabel('Onderwerp').fill('Dank u, {bedrijf}')
  await send.click()
  await mail.getByText(`Niet verstuurd: er is nog geen mailserver ingesteld (SMTP_URL). De mail aan ${ADMIN.email}`).waitFor()
  const folder = join(app().dataDir, 'mail')
  const [file = ''] = readdirSync(folder)
  const { to, subject } = await PostalMime.parse(readFileSync(join(folder, file)))
  expect([to?.[0]?.address, subject]).toEqual([ADMIN.email, 'Proef: Dank u, Helder Gevelreiniging'])
  expect(((await ask(api.page('mails'))) as { words: unknown }).words).toEqual({})
  await expectNoAxeViolations(page)

  const session = await app().login()
  const preview = await app().request(`${api.page('mails')}/preview`, { json: { words: {} }, session })
  const [, rules = ''] = /<style>(.*?)<\/style>/s.exec(await preview.text()) ?? []
  const hash = createHash('sha256').update(rules).digest('base64')
  expect(preview.headers.get('Content-Security-Policy')).toContain(`; style-src 'sha256-${hash}'`)

  const body = { mail: 'to_visitor', words: {} }
  expect((await app().request(api.testMail, { json: body })).status).toBe(401)
  expect((await app().request(api.testMail, { json: { ...body, to: 'iemand@elders.test' }, session })).status).toBe(422)
  const answers = []
  for (let sent = 0; sent < TEST_MAILS_MAX; sent += 1) {
    const names = Object.keys(mailWords.fields)
    const own = { ...body, mail: names[sent % names.length] }
    answers.push((await app().request(api.testMail, { json: own, session })).status)
  }
  expect(answers).toEqual([...Array<number>(TEST_MAILS_MAX - 1).fill(200), 429])
})

test('a value of the company is one piece in a legal text, for the cursor and for who listens', async () => {
  const page = await open({ path: admin.pages, title: 'Privacybeleid' }, { query: '?bewerk=privacybeleid' })
  await unfold(page, 'Tekst')
  const text = page.getByRole('textbox', { name: /^Tekst/ })
  const city = text.getByRole('img', { name: 'Gemeente: Gent' })
  await text.getByRole('img', { name: 'Naam van het bedrijf: Helder Gevelreiniging' }).first().waitFor()
  await expect.poll(() => text.innerText()).not.toMatch(/\{\w+\}/)
  const before = await city.count()
  await text.press('Control+End')
  await page.keyboard.type(' Tot in {stad}')
  await expect.poll(() => city.count()).toBe(before + 1)
  await page.keyboard.press('Backspace')
  await expect.poll(() => city.count()).toBe(before)
  await page
    .getByRole('toolbar', { name: 'Gegeven van het bedrijf invoegen' })
    .getByRole('button', { name: /^Gemeente/ })
    .click()
  await expect.poll(() => city.count()).toBe(before + 1)
  await page.keyboard.type(' en {dorp}')
  await save(page).click()
  await section(page, 'Tekst').getByText('{dorp} kennen we niet.').waitFor()
  await expectNoAxeViolations(page)
  await text.press('Control+End')
  for (const _ of ' en {dorp}') await page.keyboard.press('Backspace')
  await save(page).click()
  await expectToast(page, 'Succesvol bijgewerkt')
  const { words } = (await ask(api.page('privacybeleid'))) as { words: { body: string } }
  expect(words.body).toMatch(/ Tot in \{stad\}<\/p>$/)
  await ask(api.page('privacybeleid'), { method: 'PUT', json: { words: {} } })
})

test('the list and a page say that they cannot be read, and are read once they can', async () => {
  const page = await open({ path: admin.pages, title: "Pagina's" }, { expected: /503/, prepare: failing })
  await page.getByText("Kon de pagina's niet laden.").first().waitFor()
  await endRoutes(page)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await failing(page, '/*')
  await page.getByRole('link', { name: 'Over ons' }).click()
  await page.getByText('Kon de teksten van deze pagina niet laden.').first().waitFor()
  await endRoutes(page)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await shown(page).getByText('reinigt gevels, crepi').waitFor()

  await failing(page, '/**')
  await section(page, 'Opening').getByLabel('Titel').fill('Niet kwijt')
  await page.getByText('Dit voorbeeld loopt achter.').waitFor()
  await save(page).click()
  await expectToast(page, 'Fout bij opslaan', 'Probeer het zo meteen opnieuw.')
  await expect.poll(() => section(page, 'Opening').getByLabel('Titel').inputValue()).toBe('Niet kwijt')
  await endRoutes(page)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await shown(page).getByRole('heading', { name: 'Niet kwijt' }).waitFor()
})

/** Makes the server fail at requests below the pages' address from now on. */
const failing = (page: Page, below = '') => page.route(`**${api.pages}${below}`, (route) => route.fulfill({ status: 503 }))

test('every sentence that a preview shows leads to a field of its form', async () => {
  const { items } = (await ask(api.pages)) as { items: { page: string }[] }
  const session = await app().login()
  for (const { page } of items) {
    const { fields } = (await ask(api.page(page))) as { fields: Fields }
    const html = await (await app().request(`${api.page(page)}/preview`, { json: { words: {} }, session })).text()
    const paths = [...html.matchAll(/data-word="([^"]+)"/g)].map(([, path = '']) => path)
    expect({ page, isShown: paths.length > 0 }).toEqual({ page, isShown: true })
    const all = flatFields(fields)
    const names = all.map(({ name }) => name)
    const lost = paths.filter((path) => !hasControl(all, placeInForm(names, path)))
    expect({ page, lost }).toEqual({ page, lost: [] })
  }
})

/** True when the form has a control for this path: a sentence, or a sentence of an entry in a list. */
function hasControl(all: FlatField[], place: string | undefined): boolean {
  const field = all.find(({ name }) => place === name || place?.startsWith(`${name}.`))
  if (!field?.leaf || place === undefined) return false
  const { leaf, name } = field
  if (leaf.kind !== 'list') return place === name || leaf.kind === 'rich'
  const [, entry, own] = place.slice(name.length).split('.')
  return /^\d+$/.test(entry ?? '') && (isSentence(leaf.item) ? own === undefined : Object.keys(leaf.item).includes(own ?? ''))
}

test('with the keys alone one gets from the list into a page and back to its line', async () => {
  const page = await open({ path: admin.pages, title: "Pagina's" })
  const line = page.getByRole('link', { name: 'Over ons' })
  await line.press('Enter')
  const title = page.getByRole('heading', { name: 'Over ons', level: 1 })
  await title.waitFor()
  await expect.poll(() => title.evaluate((own) => own === document.activeElement)).toBe(true)
  await toList(page).press('Enter')
  await line.waitFor()
  await expect.poll(() => line.evaluate((own) => own === document.activeElement)).toBe(true)
})

test('the name beside outlined words covers none of the page, at any width of the preview', async () => {
  const page = await openPage()
  await shown(page).locator('[data-word="hero.lead"]').waitFor()
  for (const width of [1440, 1180]) {
    await page.setViewportSize({ width, height: 900 })
    for (const field of ['heading', 'lead']) {
      await page.locator(`[id="field-hero/${field}"]`).focus()
      await page.getByText(`Opening: ${field === 'heading' ? 'Titel' : 'Inleiding'}`).waitFor()
      expect(await coveredWords(page, `Opening: ${field === 'heading' ? 'Titel' : 'Inleiding'}`)).toEqual([])
    }
  }
})

/** Returns the words of the page in the frame that an element with this label covers. */
const coveredWords = (page: Page, label: string) =>
  page.getByText(label).evaluate((over) => {
    const frame = document.querySelector('iframe')
    const shownPage = frame?.contentDocument
    if (!frame || !shownPage) throw new Error('no preview')
    const [name, around] = [over.getBoundingClientRect(), frame.getBoundingClientRect()]
    const scale = around.width / frame.clientWidth
    const range = shownPage.createRange()
    const texts = shownPage.createTreeWalker(shownPage.body, NodeFilter.SHOW_TEXT)
    const covered: string[] = []
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        const isBeside = around.left + left * scale > name.right || around.left + right * scale < name.left
        const isAbove = around.top + top * scale > name.bottom || around.top + bottom * scale < name.top
        if (width > 1 && !isBeside && !isAbove) covered.push(texts.currentNode.textContent ?? '')
      }
    }
    return covered
  })
