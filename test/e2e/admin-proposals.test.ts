import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { admin, api } from '#routes.ts'
import { testimonials as screen } from '../support/admin-screens.ts'
import { backOffice, type StoredRow } from '../support/back-office.ts'
import { blogPost } from '../support/builders.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { heldBack } from '../support/held-back.ts'
import { expectSound } from '../support/screen-judges.ts'
import { expectToast } from '../support/toast.ts'

const { ask, open, create, change, clear, stored } = backOffice()
const proposals = { path: admin.proposals, title: 'Voorstellen' }
const plans = { path: admin.plans, title: 'Gepland' }
const [proposed, planned] = ['?as=proposal', `?as=plan&at=${isoTime(Date.now() + 100 * DAY)}`]

const LIST = /limit=25&.*state=proposed/

beforeEach(async () => {
  await clear(screen)
  for (const state of ['proposed', 'planned']) {
    const { items } = (await ask(`${api.changes}?state=${state}&limit=100`)) as { items: ShownChange[] }
    for (const { id } of items) await ask(api.change(id), { method: 'DELETE' })
  }
})

/** Proposes another text for a review, and returns the review and the proposal. */
async function propose(name: string, how = proposed, fields: object = { review_text: 'De gevel is weer proper.' }) {
  const review = await create(screen, name, { review_text: 'De gevel is proper.' })
  const proposal = (await ask(api.row('testimonials', review.id) + how, { method: 'PATCH', json: fields })) as ShownChange
  return { review, proposal }
}

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
const textOf = async ({ id }: StoredRow) => (await stored(screen)).find((row) => row.id === id)?.['review_text']

test('a proposal is found from the dashboard, shows what differs, and is a change once it is applied', async () => {
  const { review } = await propose('Rita Maes')
  const page = await open(plans)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const waiting = page.getByRole('listitem').filter({ hasText: '1 voorstel' })
  await waiting.getByRole('link', { name: 'Nakijken' }).click()
  await page.getByRole('heading', { name: 'Voorstellen', level: 1 }).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Activiteit' })
  await tabs.getByRole('link', { name: 'Voorstellen 1' }).waitFor()
  await tabs.getByRole('link', { name: 'Gepland 0' }).waitFor()
  const short = 'Tekst van de recensie: De gevel is proper. werd De gevel is weer proper.'
  await line(page, 'Rita Maes').filter({ hasText: short }).waitFor()
  await expectSound(page, 'a list of proposals')

  await page.getByRole('link', { name: 'Rita Maes' }).click()
  await page.locator('ins').getByText('weer').waitFor()
  await expectSound(page, 'a proposal')
  expect(await textOf(review)).toBe('De gevel is proper.')
  await expect.poll(() => page.getByRole('button', { name: 'Deel link' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expectToast(page, 'Voorstel toegepast')
  await page.getByText('Er zijn geen voorstellen.').waitFor()
  expect(await textOf(review)).toBe('De gevel is weer proper.')

  await tabs.getByRole('link', { name: 'Geschiedenis' }).click()
  await page.getByText('Testimonial · Tekst van de recensie gewijzigd').first().waitFor()
})

test('a field that changed meanwhile keeps a proposal from being applied, and both sides are shown', async () => {
  const { review, proposal } = await propose('Rita Maes')
  await change(screen, review.id, { review_text: 'Een derde tekst.' })
  const page = await open({ path: admin.proposal, title: 'Rita Maes' }, { query: `?id=${proposal.id}`, expected: /409/ })
  await page.getByRole('button', { name: 'Toepassen' }).click()
  const why = 'Deze velden zijn gewijzigd sinds het voorstel. Pas ze zelf aan in het formulier, of verwijder het voorstel.'
  await expectToast(page, 'Voorstel niet toegepast', why)
  const side = page.getByRole('definition')
  await side.filter({ hasText: 'Toen De gevel is proper.' }).waitFor()
  await side.filter({ hasText: 'Nu Een derde tekst.' }).waitFor()
  await side.filter({ hasText: 'Voorstel De gevel is weer proper.' }).waitFor()
  await expectSound(page, 'a proposal with both sides')
  expect(await textOf(review)).toBe('Een derde tekst.')

  await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Activiteit' }).click()
  await page.getByRole('link', { name: 'Voorstellen 1' }).click()
  await line(page, 'Rita Maes').getByText('Kon niet toegepast worden. Intussen zijn dezelfde velden gewijzigd.').waitFor()
  await expectSound(page, 'a list with a proposal that could not be applied')
})

test('a proposal that somebody settled meanwhile says so, and shows what became of it', async () => {
  const { proposal } = await propose('Rita Maes')
  const page = await open({ path: admin.proposal, title: 'Rita Maes' }, { query: `?id=${proposal.id}`, expected: /409/ })
  await page.getByRole('button', { name: 'Toepassen' }).waitFor()
  await ask(api.change(proposal.id), { method: 'DELETE' })
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expectToast(page, 'Voorstel niet toegepast', 'Iemand anders heeft dit voorstel intussen toegepast, gewijzigd of verwijderd.')
  await page.getByText(/^Verwijderd door .+, vandaag om/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Toepassen' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Geschiedenis' }).waitFor()
})

test('a proposal that somebody changed meanwhile is not applied unseen', async () => {
  const { review, proposal } = await propose('Rita Maes')
  const page = await open({ path: admin.proposal, title: 'Rita Maes' }, { query: `?id=${proposal.id}`, expected: /412/ })
  await page.locator('ins').getByText('weer').waitFor()
  await ask(api.change(proposal.id), { method: 'PATCH', json: { fields: { review_text: 'De gevel is vuil.' } } })
  await page.getByRole('button', { name: 'Toepassen' }).click()
  const why = 'Iemand anders heeft dit voorstel intussen gewijzigd. Bekijk het opnieuw.'
  await expectToast(page, 'Voorstel niet toegepast', why)
  await page.locator('ins').getByText('vuil').waitFor()
  expect(await textOf(review)).toBe('De gevel is proper.')
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expectToast(page, 'Voorstel toegepast')
  expect(await textOf(review)).toBe('De gevel is vuil.')
})

test('a plan is under the day of its moment, is moved to a time that the clock skips, and is a proposal again', async () => {
  await propose('Rita Maes', planned)
  const page = await open(plans)
  await page.getByRole('link', { name: 'Rita Maes' }).click()
  await page.getByText(/^Wordt toegepast op [a-z]+dag \d/).waitFor()
  await page.getByRole('button', { name: 'Verplaatsen...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verplaats deze wijziging' })
  await dialog.getByLabel('Dag', { exact: true }).fill('1-1-2020')
  await dialog.getByRole('button', { name: 'Verplaats', exact: true }).click()
  await dialog.getByText('Dit moment is al voorbij. Kies een later moment.').waitFor()
  await dialog.getByLabel('Dag', { exact: true }).fill('29-3-2043')
  await dialog.getByLabel('Uur in België').fill('half drie')
  await dialog.getByRole('button', { name: 'Verplaats', exact: true }).click()
  await dialog.getByText('Vul een uur in, zoals 8:00.').waitFor()
  await dialog.getByLabel('Uur in België').fill('2u30')
  await dialog.getByText('zondag 29 maart 2043 om 03:00').waitFor()
  await dialog.getByText('De klok gaat die nacht vooruit en slaat dit uur over. Het wordt 03:00.').waitFor()
  await expectSound(page, 'the dialog of a plan')
  await dialog.getByLabel('Uur in België').press('Enter')
  await expectToast(page, 'Gepland', 'Wordt toegepast op zondag 29 maart 2043 om 03:00.')
  await page.getByText('Wordt toegepast op zondag 29 maart 2043 om 03:00', { exact: true }).waitFor()
  const { items } = (await ask(`${api.changes}?state=planned`)) as { items: ShownChange[] }
  expect(items.map(({ due_at }) => due_at)).toEqual(['2043-03-29T01:00:00.000Z'])

  await page.getByRole('link', { name: 'Activiteit' }).first().click()
  await page.getByRole('link', { name: 'Gepland 1' }).click()
  await page.getByRole('region', { name: '29-3-2043' }).getByRole('link', { name: 'Rita Maes' }).click()
  await page.getByRole('button', { name: 'Niet meer plannen' }).click()
  await expectToast(page, 'Niet meer gepland', 'Het blijft een voorstel tot iemand het toepast.')
  await page.getByRole('button', { name: 'Plannen...' }).waitFor()
})

test('right after a plan is moved the next step waits until the plan is read again', async () => {
  await propose('Rita Maes', planned)
  const page = await open(plans)
  await page.getByRole('link', { name: 'Rita Maes' }).click()
  await page.getByRole('button', { name: 'Verplaatsen...' }).click()
  await page.getByLabel('Dag', { exact: true }).fill('1-3-2040')
  await page.getByLabel('Uur in België').fill('8:00')
  const held = heldBack()
  await page.route(`**${api.changes}/*`, (route) =>
    route.request().method() === 'GET' ? held.then(() => route.continue()) : route.continue(),
  )
  await page.getByRole('button', { name: 'Verplaats', exact: true }).click()
  await expectToast(page, 'Gepland', 'Wordt toegepast op donderdag 1 maart 2040 om 08:00.')
  const unplan = page.getByRole('button', { name: 'Niet meer plannen' })
  await expect.poll(() => unplan.getAttribute('aria-disabled')).toBe('true')
  held.release()
  await expect.poll(() => unplan.getAttribute('aria-disabled')).toBe('false')
  await unplan.click()
  await expectToast(page, 'Niet meer gepland', 'Het blijft een voorstel tot iemand het toepast.')
})

test('a proposal is dropped after a question, with the keyboard alone', async () => {
  const { review } = await propose('Rita Maes')
  const page = await open(proposals)
  await page.getByRole('link', { name: 'Rita Maes' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Verwijderen' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Verwijderen' })
  await question.getByRole('button', { name: 'Verwijderen' }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Voorstel verwijderd')
  await page.getByText('Er zijn geen voorstellen.').waitFor()
  expect(await textOf(review)).toBe('De gevel is proper.')
  await expectSound(page, 'an empty list of proposals')
})

test('a deletion that was proposed can be undone once it is applied', async () => {
  const review = await create(screen, 'Rita Maes')
  await ask(api.row('testimonials', review.id) + proposed, { method: 'DELETE' })
  const page = await open(proposals)
  await line(page, 'Rita Maes').getByText('Verwijdering').waitFor()
  await page.getByRole('link', { name: 'Rita Maes' }).click()
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await page.getByText('Rita Maes verwijderd').waitFor()
  expect(await stored(screen)).toEqual([])
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expectToast(page, 'Ongedaan gemaakt', '1 item teruggezet')
  expect((await stored(screen)).map(({ id }) => id)).toEqual([review.id])
})

test('a new article that is proposed can be shared, and has no form yet', async () => {
  const json = blogPost({ title: 'Mos op pannen', slug: 'mos-op-pannen', published: true })
  await ask(api.collection('blog-posts') + proposed, { json })
  const page = await open(proposals)
  await page.getByRole('link', { name: 'Mos op pannen' }).click()
  await page.getByRole('button', { name: 'Deel link' }).click()
  await page.getByRole('dialog', { name: 'Deel een link' }).getByRole('button', { name: 'Sluiten' }).click()
  await expect.poll(() => page.getByRole('link', { name: 'Openen' }).count()).toBe(0)
})

test('many proposals have pages, and the kind that is chosen stays in the address', async () => {
  const review = await create(screen, 'Rita Maes')
  for (let count = 0; count < 27; count++)
    await ask(api.row('testimonials', review.id) + proposed, { method: 'PATCH', json: { review_text: `Tekst ${count}.` } })
  const page = await open(proposals)
  await page.getByRole('link', { name: 'Voorstellen 27' }).waitFor()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByText('26 tot 27 van 27').waitFor()
  await page.getByLabel('Filter: Alle soorten').selectOption('Foto')
  await page.getByText('Geen voorstellen gevonden.').waitFor()
  expect(new URL(page.url()).search).toBe('?collection=media')
})

test('a list that could not be read says so, and is read again', async () => {
  await propose('Rita Maes')
  const page = await open({ path: admin.activity, title: 'Activiteit' }, { expected: /503/ })
  await page.route(LIST, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('link', { name: /^Voorstellen/ }).click()
  await page.getByRole('button', { name: 'Opnieuw proberen' }).waitFor()
  await endRoutes(page, LIST)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await page.getByRole('link', { name: 'Rita Maes' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Opnieuw proberen' }).count()).toBe(0)
})

test('an address without a proposal says so', async () => {
  const page = await open({ path: admin.proposal, title: 'Activiteit' }, { query: '?id=nergens', expected: /404/ })
  await page.getByText('Dit voorstel bestaat niet, of niet meer.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Voorstellen' }).count()).toBe(1)
})
