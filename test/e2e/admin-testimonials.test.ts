import { beforeEach, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { field, testimonials as screen } from '../support/admin-screens.ts'
import { save, toggleOf, backOffice } from '../support/back-office.ts'
import { expectNoAxeViolations } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { expectToast } from '../support/toast.ts'
import { until } from '../support/until.ts'

const { app, ask, open, create, change, stored, clear } = backOffice()
const home = async () => (await app().request(site.home)).text()

beforeEach(() => clear(screen))

test('a testimonial is made with the form, and the very next visitor reads it', async () => {
  const page = await open(screen)
  expect(await home()).toContain('Katrien De Smet')
  await field(page, 'Naam klant').fill('Rita Maria Maes')
  await field(page, 'Type dienst').selectOption('Dakgootreiniging')
  await expect
    .poll(() => field(page, 'Score').locator('option').allInnerTexts())
    .toEqual(['1 ster', '2 sterren', '3 sterren', '4 sterren', '5 sterren'])
  await expect.poll(() => field(page, 'Score').inputValue()).toBe('5')
  await field(page, 'Score').selectOption('4 sterren')
  await field(page, 'Tekst van de recensie').fill('De goot loopt weer.\nNetjes!')
  await page.getByRole('switch', { name: 'Goedgekeurd', exact: true }).click()
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt')

  const html = await home()
  expect(html).toContain('Rita Maria Maes')
  expect(html).toContain('>RM<')
  expect(html).toContain('Dakgootreiniging, Gent')
  expect(html).not.toContain('Katrien De Smet')
  expect(await stored(screen)).toMatchObject([
    {
      customer_name: 'Rita Maria Maes',
      location: null,
      service_type: 'Dakgootreiniging',
      rating: 4,
      review_text: 'De goot loopt weer.\nNetjes!',
      approved: true,
      featured: false,
    },
  ])
})

test('a testimonial is on the site while it is approved, and no longer', async () => {
  const [approval] = screen.toggles
  if (!approval) throw new Error('no toggle')
  await create(screen, 'Rita Maes')
  const page = await open(screen)
  for (const [says, isShown] of [
    [approval.turnedOn, true],
    [approval.turnedOff, false],
  ] as const) {
    await toggleOf(page, 'Rita Maes', approval).click()
    await expectToast(page, 'Status bijgewerkt', says)
    expect((await home()).includes('Rita Maes')).toBe(isShown)
  }
})

test('the built-in reviews stand in for as long as staff want, and not over the decision of somebody else', async () => {
  const page = await open(screen, { expected: /412|503/ })
  const builtIn = page.getByRole('switch', { name: /Voorbeeldrecensies$/ })
  await expect.poll(() => builtIn.getAttribute('aria-checked')).toBe('true')
  await builtIn.click()
  await expectToast(page, 'Succesvol bijgewerkt', 'Bezoekers zien de voorbeelden niet meer.')
  expect(await home()).not.toContain('Katrien De Smet')

  await ask(api.settings('reviews'), { method: 'PUT', json: { built_in: true } })
  await builtIn.click()
  await expectToast(page, 'Fout bij bijwerken', 'Iemand anders heeft dit intussen gewijzigd. Dit is wat nu geldt.')
  await until('what holds now', async () => (await builtIn.getAttribute('aria-checked')) === 'true')
  expect(await home()).toContain('Katrien De Smet')

  await page.route(`**${api.settings('reviews')}`, (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await page.getByText('Kon de voorbeeldrecensies niet laden.').waitFor()
  await expectNoAxeViolations(page)
  await endRoutes(page)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await builtIn.waitFor()
  await expectNoAxeViolations(page)
})

test('a save drops the pages that read testimonials from the cache, and no other', async () => {
  const { id } = await create(screen, 'Rita Maes', { approved: true })
  /** Returns the number of requests. A response from the page cache is not counted; the request for the metrics is. */
  const counted = async () => {
    const figures = await (await app().request('/metrics')).text()
    return [...figures.matchAll(/^helder_requests_total\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  const visit = async (path: string) => {
    const before = await counted()
    const etag = (await app().request(path)).headers.get('ETag')
    return { etag, cached: (await counted()) === before + 1 }
  }
  const cached = async (path: string) => {
    await until(`${path} to be cached`, async () => (await visit(path)).cached)
    return (await visit(path)).etag ?? ''
  }
  const [homePage, thanksPage] = [await cached(site.home), await cached(site.thanks)]

  await change(screen, id, { rating: 1 })
  expect(await visit(site.thanks)).toEqual({ etag: thanksPage, cached: true })
  const anew = await visit(site.home)
  expect(anew.cached).toBe(false)
  expect(anew.etag).not.toBe(homePage)
  expect((await app().request(site.thanks, { headers: { 'If-None-Match': thanksPage } })).status).toBe(304)
})
