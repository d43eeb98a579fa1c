import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialsOf } from '#kernel/initials.ts'
import type { Role } from '#kernel/role.ts'
import { admin, api, site } from '#routes.ts'
import { field, testimonials } from '../support/admin-screens.ts'
import { portfolioItem, testimonial } from '../support/builders.ts'
import { DESK, PHONE, useBrowser } from '../support/browser.ts'
import { networkIdle } from '../support/network-idle.ts'
import { officeTab, type ScreenOptions } from '../support/office-tab.ts'
import { expectSound } from '../support/screen-judges.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { expectToast } from '../support/toast.ts'
import { toggleOf } from '../support/back-office.ts'
import { panelOf, photoCard, picture } from '../support/page-photos.ts'
import { sendImage } from '../support/send-image.ts'

const PASSWORD = 'regen tikt op zink'
const EVERY_WIDTH = [
  ['phone', PHONE],
  ['desk', DESK],
] as const

let app: TestApp
let beheerder: Session
const browser = useBrowser()
const colleague = (name: string, role: Role) => {
  const email = `${name.toLowerCase()}@helder.test`
  const tab = officeTab(
    browser,
    () => app,
    () => app.login({ email, password: PASSWORD }),
  )
  return {
    account: () => app.command('admin', 'create', '--email', email, '--name', name, '--role', role, '--password', PASSWORD),
    open: async (address: string, options: ScreenOptions = {}): Promise<Page> => {
      const page = await tab.goTo(address, { hasOwnTab: true, ...options })
      await page.getByRole('banner').getByText(initialsOf(name), { exact: true }).waitFor()
      return page
    },
  }
}
const mila = colleague('Mila', 'medewerker')
const rik = colleague('Rik', 'redacteur')
const dora = colleague('Dora', 'redacteur')
const office = officeTab(browser, () => app)

beforeAll(async () => {
  app = await startApp({ SEED: 'demo' })
  beheerder = await app.login()
  for (const person of [mila, rik, dora]) await person.account()
})
afterAll(() => app.stop())

/** Asks the API as the first beheerder. */
async function ask<Body>(path: string, options: { method?: string; json?: unknown } = {}): Promise<Body> {
  const answer = await app.request(path, { ...options, session: beheerder })
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()) as Body
}
const makeReview = (customer_name: string) =>
  ask<{ id: string }>(api.collection('testimonials'), {
    json: testimonial({ customer_name, approved: true, review_text: 'De gevel is proper.' }),
  })
const reviewText = async (id: string) => (await ask<{ review_text: string }>(api.row('testimonials', id))).review_text
const submit = (page: Page, name: 'Opslaan' | 'Bewaar als voorstel') => page.getByRole('button', { name, exact: true })

test.each(EVERY_WIDTH)(
  'the menu and the search of a medewerker and a redacteur have no screen that only a beheerder may use (%s)',
  async (_, viewport) => {
    for (const person of [mila, rik]) {
      const page = await person.open(admin.dashboard, { viewport })
      if (viewport === PHONE) await page.getByRole('button', { name: /^Menu in- of uitklappen/ }).click()
      const menu = page.getByRole('navigation', { name: 'Beheer' })
      await menu.getByRole('link', { name: 'Merk' }).waitFor()
      await expect.poll(() => menu.getByRole('link', { name: 'Gebruikers' }).count()).toBe(0)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      const search = page.getByRole('dialog', { name: 'Zoeken in het beheer' })
      await search.getByRole('link', { name: /^Bedrijfsgegevens/ }).waitFor()
      await expect.poll(() => search.getByRole('link', { name: /^(Gebruikers|Inhoudsbestand)/ }).count()).toBe(0)
    }
  },
)

test('a screen that the role may not use says who may, and leads back', async () => {
  const page = await mila.open(admin.users)
  await page.getByRole('heading', { name: 'Gebruikers', level: 1 }).waitFor()
  await page.getByText('Alleen een beheerder kan dit openen.').waitFor()
  await expectSound(page, 'refused')
  await page.getByRole('link', { name: 'Naar het dashboard' }).press('Enter')
  await page.waitForURL(app.url + admin.dashboard)

  await (await rik.open(admin.contentFile)).getByText('Hier heb je geen toegang toe.').waitFor()
  const company = await rik.open(admin.company)
  await company.getByRole('link', { name: 'Gemeenten bewerken' }).waitFor()
  await expect.poll(() => company.getByRole('link', { name: 'Alle inhoud downloaden of inlezen' }).count()).toBe(0)
})

test.each(EVERY_WIDTH)('a medewerker proposes a price, and a beheerder sees and publishes it (%s)', async (width, viewport) => {
  const { items } = await ask<{ items: { id: string; slug: string }[] }>(api.collection('services'))
  const [service] = items
  if (!service) throw new Error('no service')
  const [before, proposed] = width === 'phone' ? [120, '99'] : [140, '95']
  await ask(api.row('services', service.id), { method: 'PATCH', json: { prices: [{ name: 'Rijwoning', lead: 'vanaf', amount: before }] } })
  const at = `${admin.services}?bewerk=${service.id}`
  const page = await mila.open(at, { viewport })
  await page.getByRole('button', { name: 'Rijwoning', exact: true }).click()
  const amount = page.getByRole('group', { name: 'Kolom 1' }).getByLabel('Bedrag excl. btw')
  await amount.fill(proposed)
  await page.getByText('Wat je hier bewaart, wordt een voorstel.').waitFor()
  expect([await submit(page, 'Opslaan').count(), await page.getByRole('button', { name: 'Later...' }).count()]).toEqual([0, 0])
  await submit(page, 'Bewaar als voorstel').press('Enter')
  await expectToast(page, 'Bewaard als voorstel')
  await page.getByText('Je hebt hier een voorstel').waitFor()
  await expect.poll(() => amount.inputValue()).toBe(String(before))
  await expectSound(page, 'a form for whoever may only propose')
  await page.getByRole('button', { name: 'Bekijken' }).click()
  const own = page.getByRole('dialog', { name: 'Je hebt hier een voorstel' })
  await own.getByRole('button', { name: 'Verwijderen' }).waitFor()
  await expect.poll(() => own.getByRole('button', { name: 'Toepassen' }).count()).toBe(0)

  const theirs = await office.goTo(at, { hasOwnTab: true, viewport })
  await theirs.getByText('Mila heeft hier een voorstel').waitFor()
  await theirs.getByRole('button', { name: 'Bekijken' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Toepassen' }).click()
  await expectToast(theirs, 'Voorstel toegepast')
  expect(await (await fetch(app.url + site.service(service.slug))).text()).toMatch(new RegExp(`€\\s${proposed}\\b`))
})

test('whoever may only propose reads the states of a list, and proposes to delete', async () => {
  const { id } = await makeReview('Rita Maes')
  const [approval] = testimonials.toggles
  if (!approval) throw new Error('no switch')
  const page = await mila.open(admin.testimonials)
  const row = page.getByRole('row').filter({ hasText: 'Rita Maes' })
  await row.getByText('Goedgekeurd').waitFor()
  await expect.poll(() => row.getByRole('switch').count()).toBe(0)
  await row.getByRole('button', { name: 'Stel voor om Rita Maes te verwijderen' }).click()
  await expectSound(page, 'the question before a deletion is proposed')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stel verwijderen voor' }).click()
  await expectToast(page, 'Bewaard als voorstel')
  expect(await reviewText(id)).toBe('De gevel is proper.')

  const other = await rik.open(admin.testimonials)
  await toggleOf(other, 'Rita Maes', approval).click()
  await expectToast(other, 'Status bijgewerkt', 'Testimonial afgekeurd.')
})

test('a setting and the texts of a page are proposed by a medewerker, who drops the own proposal, and a redacteur saves them', async () => {
  const page = await mila.open(admin.company)
  await field(page, 'Korte naam').fill('Proper')
  await submit(page, 'Bewaar als voorstel').click()
  await expectToast(page, 'Bewaard als voorstel')
  await page.getByText('Je hebt hier een voorstel').waitFor()
  await page.getByRole('button', { name: 'Bekijken' }).click()
  const own = page.getByRole('dialog', { name: 'Je hebt hier een voorstel' })
  await own.locator('ins').waitFor()
  await expect.poll(() => own.getByRole('button', { name: 'Toepassen' }).count()).toBe(0)
  await own.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Voorstel verwijderd')
  await page.getByText('Je hebt hier een voorstel').waitFor({ state: 'detached' })

  const words = await mila.open(`${admin.pages}?bewerk=over-ons`)
  await submit(words, 'Bewaar als voorstel').waitFor()
  await expectSound(words, 'the texts of a page for whoever may only propose')

  const other = await rik.open(admin.company)
  await submit(other, 'Opslaan').waitFor()
  await other.getByRole('button', { name: 'Later...' }).click()
  await other.getByRole('button', { name: 'Plan...' }).waitFor()
})

test.each(EVERY_WIDTH)('a medewerker proposes which season becomes the active one (%s)', async (width, viewport) => {
  const page = await mila.open('/admin/seasonal', { viewport })
  const propose = page.getByRole('button', { name: 'Stel activeren voor, Winter' })
  await propose.press('Enter')
  await expectToast(page, 'Bewaard als voorstel')
  await page.getByText('Je hebt hier een voorstel').waitFor()
  await page.getByText('Op de dakgootpagina staat nu: Herfst').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^(Winter|Plan)/ }).count()).toBe(0)
  await expectSound(page, `the seasons of a medewerker on a ${width}`)

  await page.getByRole('button', { name: 'Bekijken' }).click()
  await page.getByRole('dialog').getByText('Seizoen').waitFor()
  await expect.poll(() => page.getByRole('dialog').locator('ins').allInnerTexts()).toEqual(['Winter'])
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expectToast(page, 'Voorstel verwijderd')
})

test.each(EVERY_WIDTH)('a medewerker proposes the built-in text of a season (%s)', async (width, viewport) => {
  const path = api.settings('season-presets')
  const presets = await ask<Record<string, { title: string }>>(path)
  const titleOf = async () => (await ask<typeof presets>(path))['zomer']?.title
  await ask(path, { method: 'PUT', json: { ...presets, zomer: { ...presets['zomer'], title: 'Zon op zink' } } })
  const page = await mila.open('/admin/seasonal', { viewport })
  const summer = page.getByRole('region', { name: 'Zomer' })
  await summer.getByRole('button', { name: 'Standaardtekst terugzetten voor zomer' }).press('Enter')
  await expectSound(page, `the question of a medewerker about a built-in text on a ${width}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bewaar als voorstel' }).click()
  await expectToast(page, 'Bewaard als voorstel')
  await summer.getByText('Zon op zink').waitFor()

  const { items } = await ask<{ items: { id: string; subject: string }[] }>(`${api.changes}?state=proposed`)
  const proposal = items.find(({ subject }) => subject === 'seasonal/presets')
  expect(await titleOf()).toBe('Zon op zink')
  await ask(`${api.change(proposal?.id ?? '')}/apply`, { method: 'POST' })
  expect(await titleOf()).toBe(presets['zomer']?.title)
})

test('a redacteur who is demoted while a form is open reads that the save became a proposal, and goes on as a medewerker', async () => {
  const { id } = await makeReview('Jos Smet')
  const { items } = await ask<{ items: { id: string; email: string }[] }>(api.users)
  const account = items.find(({ email }) => email === 'dora@helder.test')
  const page = await dora.open(`${admin.testimonials}?bewerk=${id}`)
  const text = field(page, 'Tekst van de recensie')
  await text.fill('De gevel is weer proper.')
  await ask(api.user(account?.id ?? ''), { method: 'PATCH', json: { role: 'medewerker' } })
  await submit(page, 'Opslaan').click()
  await expectToast(
    page,
    'Bewaard als voorstel',
    'Dit gaat met jouw rol niet meteen op de site. Een collega die mag publiceren, past het toe.',
  )
  expect(await reviewText(id)).toBe('De gevel is proper.')
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Overnemen in het formulier' }).click()
  await expect.poll(() => text.inputValue()).toBe('De gevel is weer proper.')
  await submit(page, 'Bewaar als voorstel').waitFor()
  await expect.poll(() => page.getByRole('switch', { name: /Jos Smet/ }).count()).toBe(0)
})

test.each(EVERY_WIDTH)(
  'the trash offers a medewerker what they may restore, and says who restores the rest (%s)',
  async (width, viewport) => {
    const review = await makeReview(`Lien ${width}`)
    const title = `Gevel ${width}`
    const draft = portfolioItem({ title, slug: `gevel-${width}`, status: 'archived', before_image: null, after_image: null })
    const project = await ask<{ id: string }>(api.collection('portfolio-items'), { json: draft })
    for (const path of [api.row('testimonials', review.id), api.row('portfolio-items', project.id)])
      await app.request(path, { method: 'DELETE', session: beheerder })

    const page = await mila.open(admin.trash, { viewport })
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await row(title)
      .getByRole('button', { name: /^Terugzetten/ })
      .waitFor()
    await expect.poll(() => row(`Lien ${width}`).getByRole('button').count()).toBe(0)
    await expect.poll(() => row(`Lien ${width}`).getByRole('checkbox').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /Voorgoed verwijderen|voorgoed|leegmaken/ }).count()).toBe(0)
    await page.getByText('Wat bezoekers zouden zien, zet een collega terug die mag publiceren.').waitFor()
    await expectSound(page, 'the trash of a medewerker')
    await row(title).getByRole('checkbox').press('Space')
    await page.getByRole('button', { name: 'Terugzetten', exact: true }).press('Enter')
    await expectToast(page, 'Teruggezet', '1 item staat er weer.')

    const other = await rik.open(admin.trash)
    await other
      .getByRole('row')
      .filter({ hasText: `Lien ${width}` })
      .getByRole('button', { name: /^Terugzetten/ })
      .click()
    await expectToast(other, 'Teruggezet', `Lien ${width}`)
    expect(await reviewText(review.id)).toBe('De gevel is proper.')
  },
)

test.each(EVERY_WIDTH)('a photo of a medewerker for a place waits for a colleague, and says so (%s)', async (width, viewport) => {
  const name = `ploeg-${width}.jpg`
  const page = await mila.open(`${admin.photos}?page_name=over-ons`, { viewport })
  await page.getByText('Wat bezoekers zouden zien, wordt een voorstel. Een collega die mag publiceren, past het toe.').waitFor()
  const panel = panelOf(page)
  await panel.section.selectOption('Team')
  await panel.file.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await picture() })
  await panel.send.press('Enter')
  await expectToast(page, 'Upload succesvol', 'De foto staat in de bibliotheek. Een collega die mag publiceren, zet ze op de site.')
  await expect.poll(() => photoCard(page, name).count()).toBe(0)
  await expectSound(page, 'photos of a medewerker')

  const mine = await mila.open(admin.proposals, { viewport })
  await mine.getByRole('link', { name }).click()
  await mine.getByText('Een collega die mag publiceren, past dit toe.').waitFor()
  await expect.poll(() => mine.getByRole('button', { name: /^(Toepassen|Plannen)/ }).count()).toBe(0)
  await expectSound(mine, 'a proposal for its author')

  const theirs = await office.goTo(admin.proposals, { hasOwnTab: true, viewport })
  await theirs.getByRole('link', { name }).click()
  await theirs.getByRole('button', { name: 'Toepassen' }).click()
  await expectToast(theirs, 'Voorstel toegepast')
  const { items } = await ask<{ items: { original_filename: string; section: string | null }[] }>(`${api.collection('media')}?limit=200`)
  expect(items.find(({ original_filename }) => original_filename === name)?.section).toBe('team')
})

test('a photo of the library that a medewerker chooses for a place waits with what would have to give way', async () => {
  const upload = async (name: string, path: string, fields: Record<string, string>) => {
    const sent = { bytes: await picture(), name, type: 'image/jpeg' }
    return (await (await sendImage(app, path, beheerder, sent, fields)).json()) as { id: string }
  }
  const chosen = await upload('gekozen.jpg', api.uploadLibrary, { alt_text: 'Gekozen' })
  const newer = await upload('nieuwer.jpg', api.uploadPhoto, { page_name: 'gevelreiniging', section: 'hero', alt_text: 'Nieuwer' })
  const page = await mila.open(`${admin.photos}?page_name=gevelreiniging`)
  await page.getByRole('button', { name: 'Kies uit bibliotheek voor Hero' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto kiezen' })
  await dialog.getByRole('button', { name: 'Gekozen' }).click()
  await expectToast(
    page,
    'Bewaard als voorstel',
    'Dit gaat met jouw rol niet meteen op de site. Een collega die mag publiceren, past het toe.',
  )
  await dialog.waitFor({ state: 'detached' })
  const { items } = await ask<{ items: { subject: string; fields: { name: string; after: unknown }[] }[] }>(
    `${api.changes}?state=proposed&collection=media`,
  )
  const proposed = (id: string) =>
    Object.fromEntries(items.find(({ subject }) => subject === id)?.fields.map(({ name, after }) => [name, after]) ?? [])
  expect([proposed(chosen.id), proposed(newer.id)]).toEqual([{ page_name: 'gevelreiniging', section: 'hero' }, { is_active: false }])
})

test('whoever is demoted while a list is open is offered, after a refusal, what the new role may do', async () => {
  const { items } = await ask<{ items: { id: string; email: string }[] }>(api.users)
  const account = items.find(({ email }) => email === 'dora@helder.test')?.id ?? ''
  await ask(api.user(account), { method: 'PATCH', json: { role: 'redacteur' } })
  const page = await dora.open(admin.services, { expected: /403/ })
  const down = page.getByRole('button', { name: /^Omlaag: / })
  await down.first().waitFor()
  // A list that was still read would come without the buttons.
  await networkIdle(page)
  await ask(api.user(account), { method: 'PATCH', json: { role: 'medewerker' } })
  await down.first().press('Enter')
  await expectToast(page, 'Fout bij bijwerken volgorde', 'Je rol laat dit niet toe. Vraag het aan een beheerder.')
  await expect.poll(() => down.count()).toBe(0)
  await expect.poll(() => page.locator('#lijst').getByRole('switch').count()).toBe(0)
})
