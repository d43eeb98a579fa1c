import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { field, testimonials } from '../support/admin-screens.ts'
import { backOffice, save } from '../support/back-office.ts'
import { DESK, expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { EVERY_NEW_ROW, EVERY_SCREEN } from '../support/every-screen.ts'
import { networkIdle } from '../support/network-idle.ts'
import { faultsOnPaper } from '../support/on-paper.ts'
import { expectSound, expectRoomForLargeLetters } from '../support/screen-judges.ts'

const KB = 1024
const office = backOffice('demo')

/** Records the scripts and stylesheets that a page requests. */
function filesOf(page: Page) {
  const files: { url: string; type: string }[] = []
  page.on('request', (request) => void files.push({ url: request.url(), type: request.resourceType() }))
  return {
    asked: () => files.filter(({ type }) => type === 'script' || type === 'stylesheet').map(({ url }) => url),
    /** Returns the gzipped size of the scripts together, without the editor. */
    kilobytes: async (): Promise<number> => {
      const counted = files.filter(({ url, type }) => type === 'script' && !/\/editor-[^/]*$/.test(url))
      const sizes = counted.map(async ({ url }) => {
        const response = await office.app().request(url, { headers: { 'Accept-Encoding': 'gzip' } })
        expect(response.headers.get('Content-Encoding')).toBe('gzip')
        await response.body?.cancel()
        return Number(response.headers.get('Content-Length'))
      })
      return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) / KB
    },
  }
}

test('the login asks for at most 8 scripts and stylesheets, and at most 140 KB of script; empty and with a warning it breaks no rule and fits, also in letters twice as large', async () => {
  const page = await office.browser.open({ viewport: PHONE, expected: /401/ })
  const files = filesOf(page)
  await page.goto(office.app().url + admin.login, { waitUntil: 'networkidle' })
  expect(files.asked().length).toBeLessThanOrEqual(8)
  expect(await files.kilobytes()).toBeLessThanOrEqual(140)
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  await expectSound(page, 'empty')

  await page.getByLabel('E-mail').fill('fout@helder.test')
  await page.getByLabel('Wachtwoord').fill('verkeerd')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByText(/[12]\/3 mislukte pogingen/).waitFor()
  await expectSound(page, 'with a warning')
  await expectRoomForLargeLetters(page)
})

test.each(EVERY_SCREEN)(
  '%s asks for at most 15 scripts and stylesheets and 350 KB of script; on a phone and a desk it breaks no rule and fits, also in letters twice as large, and on paper it is whole and without bars',
  async (path) => {
    const opened: { files?: ReturnType<typeof filesOf> } = {}
    const prepare = async (fresh: Page) => void (opened.files = filesOf(fresh))
    const page = await office.open({ path, title: '' }, { viewport: PHONE, prepare, anew: true })
    await networkIdle(page)
    const asked = opened.files?.asked() ?? []
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.length).toBeLessThanOrEqual(15)
    expect(await opened.files?.kilobytes()).toBeLessThanOrEqual(350)
    await expectSound(page, path)
    expect(await faultsOnPaper(page)).toEqual([])
    await expectRoomForLargeLetters(page)
  },
)

test.each(EVERY_NEW_ROW)('%s fits in letters twice as large, and breaks no rule and fits with all its mistakes', async (path) => {
  const page = await office.open({ path, title: '' }, { viewport: PHONE })
  await expectRoomForLargeLetters(page)
  await save(page).click()
  await page.getByRole('alert').getByRole('link').first().waitFor()
  await expectSound(page, 'with mistakes')
})

test('the dialog for a photo of the library fits in letters twice as large', async () => {
  await expectRoomForLargeLetters(await office.open({ path: `${admin.photosAdvanced}?upload=1`, title: '' }, { viewport: PHONE }))
})

test('with mistakes, questions, a conflict, nothing found and nothing loaded a screen breaks no rule and fits', async () => {
  const page = await office.open(testimonials, { expected: /412|503/ })
  const link = page.getByRole('region', { name: 'Lijst' }).getByRole('link').first()
  await link.waitFor()
  const question = page.getByRole('alertdialog')

  await save(page).click()
  await page.getByText('Formulier incompleet').waitFor()
  await expectSound(page, 'with mistakes')
  await page
    .getByRole('button', { name: /^Verwijder / })
    .first()
    .click()
  await question.waitFor()
  await expectSound(page, 'asked about deleting', ['axe'])
  await question.getByRole('button', { name: 'Annuleren' }).click()

  await field(page, testimonials.name.label).fill('Half werk')
  await link.click()
  await question.waitFor()
  await expectSound(page, 'asked about leaving', ['axe'])
  await question.getByRole('button', { name: 'Weggooien' }).click()
  await page.getByRole('heading', { name: testimonials.edit }).waitFor()
  await field(page, testimonials.text.label).fill('Mijn tekst.')
  await expectSound(page, 'with changes')
  const id = new URL(page.url()).searchParams.get('bewerk') ?? ''
  await office.change(testimonials, id, { [testimonials.text.field]: 'Hun tekst.' })
  await save(page).click()
  await page.getByRole('dialog', { name: 'Intussen gewijzigd' }).waitFor()
  await expectSound(page, 'with a conflict', ['axe'])
  await page.getByRole('button', { name: 'Verder bewerken' }).click()

  await page.getByRole('searchbox').fill('niemand heet zo')
  await page.getByText('Niets gevonden voor deze zoekopdracht of filters.').waitFor()
  await expectSound(page, 'with nothing found')
  await page.route(`**${api.collection(testimonials.collection)}**`, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('searchbox').fill('nog iets anders')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).waitFor()
  await expectSound(page, 'with nothing loaded')
})

test('neither the drawer of a phone nor the collapsed sidebar breaks a rule', async () => {
  const page = await office.open({ path: admin.dashboard, title: '' }, { viewport: PHONE })
  await page.getByRole('button', { name: 'Menu in- of uitklappen (Ctrl+B)' }).click()
  await page.getByRole('dialog', { name: 'Beheer' }).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize(DESK)
  await page.keyboard.press('Control+b')
  await expectNoAxeViolations(page)
})
