import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { StoredRequest } from '#features/requests/request.ts'
import { admin, adminMessage, api } from '#routes.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { endRoutes } from '../support/ending-routes.ts'
import { heldBack } from '../support/held-back.ts'
import { detail, messageOffice } from '../support/message-office.ts'

const { open, receive, stored, app, inDatabase } = messageOffice()

const all = async () => {
  const answer = await app().request(api.collection('contact-submissions'), { session: await app().login() })
  return ((await answer.json()) as { items: StoredRequest[] }).items
}

test('on a phone a request by hand is entered from the inbox with the number alone, and opens', async () => {
  const page = await open(admin.messages, { viewport: PHONE })
  await page.getByRole('link', { name: 'Nieuwe aanvraag' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nieuwe aanvraag' }).waitFor()
  const phone = page.getByLabel('Telefoon', { exact: true }).and(page.locator('input[type=tel]'))
  await expect.poll(() => phone.getAttribute('inputmode')).toBe('tel')
  await expectNoAxeViolations(page, 'main')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await phone.fill('0470 12 34 56')
  await page.getByRole('button', { name: 'Bewaar aanvraag' }).click()
  await detail(page).getByRole('heading', { name: '0470 12 34 56' }).waitFor()
  await detail(page).getByText('noteerde een aanvraag per telefoon').waitFor()
  expect(await all()).toMatchObject([{ phone: '0470 12 34 56', status: 'read', source: 'phone', next_step: null }])
})

test('with the keyboard alone everything is entered, also the first step, and mistakes stand at their fields', async () => {
  const page = await open(admin.newRequest)
  await page.getByLabel('Telefoon', { exact: true }).and(page.locator('input[type=tel]')).focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.getByText('Vul een geldig telefoonnummer in').first().waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await page.getByText('Vul een telefoonnummer, een naam of een e-mailadres in.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nadia Benali')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Dorp 12, Melle')
  await page.getByLabel('Dienst').selectOption({ label: 'Gevelreiniging' })
  await page.getByLabel('Wat wil de klant?').fill('De goot loopt over.')
  await page.getByRole('button', { name: 'Plaatsbezoek' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: 'WhatsApp' }).check()
  await page.getByLabel('Wat wil de klant?').press('Control+Enter')
  await detail(page).getByRole('button', { name: 'Gedaan: Plaatsbezoek' }).waitFor()
  expect(await all()).toMatchObject([
    {
      name: 'Nadia Benali',
      municipality: 'Dorp 12, Melle',
      service_name: 'Gevelreiniging',
      source: 'whatsapp',
      next_step: { what: 'Plaatsbezoek' },
    },
  ])
})

test('a customer who is known is named while the number is typed, and on the request beside the new one', async () => {
  const id = await receive({ name: 'Nadia Benali', phone: '+32 470 12 34 56', municipality: 'Melle' })
  inDatabase(`update contact_submissions set created_at = '2025-05-12T10:00:00.000Z', status = 'done' where id = ?`, id)
  const page = await open(admin.newRequest, { viewport: PHONE })
  await page.locator('input[type=tel]').fill('0470/12.34.56')
  await page.getByRole('link', { name: 'Vroeg in mei 2025 al een offerte' }).waitFor()
  await page.getByText('Melle, Uitgevoerd').waitFor()
  await page.getByRole('button', { name: 'Bewaar aanvraag' }).click()
  await detail(page).getByRole('region', { name: 'Eerdere aanvragen van deze klant' }).waitFor()
  await expectNoAxeViolations(page, 'main')
  await detail(page).getByRole('link', { name: 'Vroeg in mei 2025 al een offerte' }).click()
  await detail(page).getByRole('heading', { name: 'Nadia Benali' }).waitFor()
  await detail(page)
    .getByRole('link', { name: /^Vroeg in \S+ nog een offerte$/ })
    .waitFor()
})

test('a customer with fifty earlier requests has the newest in sight and the rest behind one tap', async () => {
  const first = await receive({ phone: '0470 12 34 56' })
  const row = inDatabase('select * from contact_submissions where id = ?', first)[0] as Record<string, unknown>
  for (let number = 1; number <= 50; number += 1) {
    const copy = {
      ...row,
      id: crypto.randomUUID(),
      idempotency_key: null,
      created_at: `2025-05-${String((number % 28) + 1).padStart(2, '0')}T10:00:00.000Z`,
    }
    const names = Object.keys(copy)
    inDatabase(`insert into contact_submissions (${names.join()}) values (${names.map(() => '?').join()})`, ...Object.values(copy))
  }
  const page = await open(adminMessage(first), { viewport: PHONE })
  const panel = detail(page).getByRole('region', { name: 'Eerdere aanvragen van deze klant' })
  await panel.getByText('Nog 49 aanvragen van deze klant').click()
  await expect.poll(() => panel.getByRole('link').count()).toBe(50)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

/** Enters a request that the server stores and whose answer gets lost. */
async function enterWithoutAnswer(page: Page): Promise<void> {
  await page.locator('input[type=tel]').fill('0470 12 34 56')
  await page.getByLabel('Naam').fill('Nadia')
  await page.route(`**${api.collection('contact-submissions')}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Bewaar aanvraag' }).click()
  await page.getByText('De aanvraag is niet bewaard').first().waitFor()
  await endRoutes(page, `**${api.collection('contact-submissions')}`)
}

test('what was changed after a lost answer is not lost behind what was stored before', async () => {
  const page = await open(admin.newRequest, { expected: /ERR_FAILED|409/ })
  await enterWithoutAnswer(page)
  await page.getByLabel('Naam').fill('Nadia Benali')
  await page.getByRole('button', { name: 'Bewaar aanvraag' }).click()
  await page.getByText('Ze was al bewaard, zonder wat je daarna veranderde').waitFor()
  await expect.poll(() => page.getByLabel('Naam').inputValue()).toBe('Nadia Benali')
  await page.getByRole('button', { name: 'Bewaar aanvraag' }).click()
  await detail(page).getByRole('heading', { name: 'Nadia Benali' }).waitFor()
  expect((await all()).map(({ name }) => name).toSorted()).toEqual(['Nadia', 'Nadia Benali'])
})

test('what was typed stays through a lost answer and a reload, and is stored once', async () => {
  const page = await open(admin.newRequest, { expected: /ERR_FAILED/ })
  await enterWithoutAnswer(page)
  await page.reload()
  await page.getByLabel('Naam').waitFor()
  expect([await page.locator('input[type=tel]').inputValue(), await page.getByLabel('Naam').inputValue()]).toEqual([
    '0470 12 34 56',
    'Nadia',
  ])
  await page.getByRole('button', { name: 'Bewaar aanvraag' }).click()
  await detail(page).getByRole('heading', { name: 'Nadia' }).waitFor()
  expect(await all()).toHaveLength(1)
  const id = (await all())[0]?.id ?? ''
  expect((await stored(id))?.name).toBe('Nadia')
})

test('nothing is typed, chosen or cleared while the request is being saved, so that nothing of it is lost', async () => {
  const page = await open(admin.newRequest)
  const name = page.getByLabel('Naam')
  await name.fill('Nadia')
  const line = heldBack()
  await page.route(`**${api.collection('contact-submissions')}`, (route) => line.then(() => route.continue()))
  await page.getByRole('button', { name: 'Bewaar aanvraag' }).click()
  await page.getByRole('button', { name: 'Bezig met bewaren...' }).waitFor()
  await name.focus()
  await page.keyboard.type(' Benali')
  await page.getByLabel('Dienst').selectOption({ label: 'Gevelreiniging' })
  for (const button of ['Plaatsbezoek', 'Leegmaken']) await page.getByRole('button', { name: button }).dispatchEvent('click')
  await page.getByRole('radio', { name: 'WhatsApp' }).dispatchEvent('click')
  await expect.poll(() => page.getByRole('radio', { name: 'WhatsApp' }).isChecked()).toBe(false)
  await expect.poll(() => page.getByRole('textbox', { name: 'Volgende stap' }).inputValue()).toBe('')
  expect([await name.inputValue(), await page.getByLabel('Dienst').inputValue()]).toEqual(['Nadia', 'anders'])
  line.release()
  await detail(page).getByRole('heading', { name: 'Nadia' }).waitFor()
})

test('a step that was typed stays through a reload, and one in the year 9999 is refused at its field', async () => {
  const id = await receive({ name: 'Koen Baert' })
  const page = await open(adminMessage(id))
  await detail(page).getByRole('button', { name: 'Iets anders...' }).click()
  await detail(page).getByLabel('Wat', { exact: true }).fill('Ladder lenen')
  await detail(page).getByLabel('Dag', { exact: true }).fill('9999-12-01')
  await detail(page).getByRole('button', { name: 'Bewaar stap' }).click()
  await detail(page).getByText('Kies een dag vanaf 2000, en hoogstens vijf jaar vooruit.').waitFor()
  await page.reload()
  await detail(page).getByLabel('Wat', { exact: true }).waitFor()
  await expect.poll(() => detail(page).getByLabel('Wat', { exact: true }).inputValue()).toBe('Ladder lenen')
  expect((await stored(id))?.next_step).toBeNull()
})
