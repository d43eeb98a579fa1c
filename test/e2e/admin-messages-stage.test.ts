import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminMessage } from '#routes.ts'
import { expectNoAxeViolations, PHONE } from '../support/browser.ts'
import { detail, messageOffice, press } from '../support/message-office.ts'
import { expectToast } from '../support/toast.ts'

const { open, receive, stored } = messageOffice()

const tabs = async (page: Page) => page.getByRole('navigation', { name: 'Status' }).getByRole('link').allInnerTexts()
const tabNamed = async (page: Page, name: string) => (await tabs(page)).find((each) => each.startsWith(name))?.replace(/\s+/g, ' ')

test('a request is followed from its answer to the work that is done, and a later stage is a tab once there is one', async () => {
  const id = await receive({ name: 'Nadia Benali' })
  const page = await open(adminMessage(id))
  await detail(page).getByText('Gelezen', { exact: true }).waitFor()
  expect(await tabNamed(page, 'Offerte verstuurd')).toBeUndefined()

  await press(page, 'Offerte verstuurd')
  await expectToast(page, 'Status bijgewerkt', 'De offerte is verstuurd.')
  await page.getByRole('link', { name: /^Offerte verstuurd\s+1/ }).waitFor()
  expect(await tabNamed(page, 'Postvak')).toBe('Postvak 1')
  const stage = (name: string) => detail(page).getByRole('button', { name, exact: true })
  await expect.poll(() => stage('Offerte verstuurd').getAttribute('aria-pressed')).toBe('true')
  await stage('Uitgevoerd').click()
  await page.getByRole('link', { name: /^Uitgevoerd\s+1/ }).waitFor()
  expect([await tabNamed(page, 'Postvak'), await tabNamed(page, 'Offerte verstuurd')]).toEqual(['Postvak 0', undefined])
  expect(await stored(id)).toMatchObject({ status: 'done' })
})

test('why a request did not go on is asked with one tap, also with the keyboard alone, and the archive remembers it', async () => {
  const id = await receive({ name: 'Koen Baert' })
  const page = await open(adminMessage(id), { viewport: PHONE })
  const ask = detail(page).getByRole('button', { name: 'Niet doorgegaan...' })
  await ask.focus()
  await page.keyboard.press('Enter')
  await detail(page).getByRole('group', { name: 'Waarom ging het niet door?' }).waitFor()
  await expectNoAxeViolations(page, 'main')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await detail(page).getByText('Niet doorgegaan: te duur', { exact: true }).waitFor()
  await expect.poll(() => ask.evaluate((button) => button === document.activeElement)).toBe(true)

  await press(page, 'Archiveren')
  await detail(page).getByText('Gearchiveerd', { exact: true }).waitFor()
  await expect.poll(() => detail(page).getByRole('group', { name: 'Stand' }).count()).toBe(0)
  await press(page, 'Terug naar ‘Niet doorgegaan’')
  await detail(page).getByText('Niet doorgegaan: te duur', { exact: true }).waitFor()
  expect(await stored(id)).toMatchObject({ status: 'lost', lost_reason: 'price' })
})
