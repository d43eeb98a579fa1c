import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { admin, api } from '#routes.ts'
import { testimonials } from '../support/admin-screens.ts'
import { backOffice, save } from '../support/back-office.ts'
import { signIn } from '../support/sign-in.ts'
import { expectToast } from '../support/toast.ts'

const { app, browser, stored } = backOffice()

const closing: (() => unknown)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** Starts a proxy to the server that drops the connection instead of returning the response to the first request with this beginning. */
async function lineThatLoses(beginning: string, address: string): Promise<{ url: string; sent: () => number }> {
  const behind = new URL(address)
  let sent = 0
  const server = createServer((near) => {
    const far = connect(Number(behind.port), behind.hostname)
    let isLost = false
    near.on('data', (bytes) => {
      if (bytes.includes(beginning)) isLost = (sent += 1) === 1
      far.write(bytes)
    })
    far.on('data', (bytes) => void (isLost ? near.resetAndDestroy() : near.write(bytes)))
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent: () => sent }
}

test('a new row that the browser sends once more by itself is there once', async () => {
  const line = await lineThatLoses(`POST ${api.collection('testimonials')} `, app().url)
  const page = await browser.open()
  await signIn(page, { ...app(), url: line.url }, { at: `${line.url}${admin.testimonials}?nieuw=1` })
  await testimonials.fill(page, 'Els')
  // A browser repeats a request only on a connection that worked before.
  await page.evaluate(async () => (await fetch('/healthz')).text())
  await save(page).click()
  await expectToast(page, 'Succesvol aangemaakt')
  expect(line.sent()).toBe(2)
  expect((await stored(testimonials)).map((row) => row['customer_name'])).toEqual(['Els'])
})
