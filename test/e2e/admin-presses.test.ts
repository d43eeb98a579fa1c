import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SECOND } from '#kernel/clock.ts'
import { admin } from '#routes.ts'
import { field, testimonials } from '../support/admin-screens.ts'
import { backOffice, nameLink } from '../support/back-office.ts'
import { DESK, PHONE } from '../support/browser.ts'
import { table } from '../support/faq-office.ts'
import { gallery } from '../support/gallery-office.ts'
import { heldBack } from '../support/held-back.ts'
import { stopClock } from '../support/stop-clock.ts'
import { advancedPhotos } from '../support/photo-office.ts'

const { open, create } = backOffice()
const words = { path: admin.pages, title: 'Over ons' }

const CONTROLS = 'a[href], button, input, textarea, summary, [contenteditable=true]'

/**
 * Presses every control of a form while the previous one has the focus, and releases elsewhere, so that only the focus moves. Returns the
 * controls that moved while they were pressed, and how many were pressed.
 */
async function movedWhilePressed(page: Page, form: Locator): Promise<{ moved: string[]; pressed: number }> {
  const moved: string[] = []
  let pressed = 0
  for (const control of await form.locator(CONTROLS).all()) {
    const place = await control.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      const { left, top, width } = element.getBoundingClientRect()
      const [x, y] = [left + Math.min(width / 2, 20), top + 10]
      const hit = document.elementFromPoint(x, y)
      return hit && element.contains(hit) ? { x, y, top, name: element.id || element.textContent } : null
    })
    if (!place) continue
    pressed += 1
    await page.mouse.move(place.x, place.y)
    await page.mouse.down()
    const top = await control.evaluate(
      (element) => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(element.getBoundingClientRect().top))),
    )
    if (Math.abs(top - place.top) > 1) moved.push(`${place.name}: ${place.top} to ${top}`)
    await page.mouse.move(1, 1)
    await page.mouse.up()
    // In a dialog a value is validated when the field loses the focus.
    if (await control.evaluate((element) => element.matches('dialog :is(textarea, input:not([type]))'))) await page.keyboard.type('x')
  }
  return { moved, pressed }
}

test.each([
  { what: 'a form with days, choices and photos', screen: gallery, query: '?nieuw=1', least: 15 },
  { what: 'the dialog that describes a photo', screen: advancedPhotos, query: '?upload=1', least: 5 },
  { what: 'a form over a table', screen: table, query: '?nieuw=1', least: 5 },
])('no control moves while it is pressed in $what', async ({ screen, query, least }) => {
  const page = await open(screen, { query })
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().waitFor()
  const { moved, pressed } = await movedWhilePressed(page, form)
  expect(moved).toEqual([])
  expect(pressed).toBeGreaterThanOrEqual(least)
})

test('no control moves while it is pressed among the sentences and lists of a page', async () => {
  const page = await open(words, { query: '?bewerk=over-ons' })
  const section = page.locator('form details:has([id="field-reasons/pledges"])')
  await section.evaluate((part: HTMLDetailsElement) => (part.open = true))
  const { moved, pressed } = await movedWhilePressed(page, section)
  expect(moved).toEqual([])
  expect(pressed).toBeGreaterThanOrEqual(20)
})

test.each([PHONE, DESK])(
  'a sentence stays under the pointer at $width pixels, though the one above it folds what helped to write it',
  async (viewport) => {
    const page = await open(words, { query: '?bewerk=over-ons', viewport })
    const help = (name: string) => page.getByRole('toolbar').and(page.locator(`[aria-controls="field-${name}"]`))
    const top = (name: string) => page.locator(`[id="field-${name}"]`).evaluate((element) => element.getBoundingClientRect().top)
    await page.locator('form details').evaluateAll((parts: HTMLDetailsElement[]) => parts.forEach((part) => (part.open = true)))
    // At the very top the page cannot scroll back, and further down it can.
    for (const [above, below] of [
      ['hero/heading', 'hero/lead'],
      ['method/you', 'method/us'],
    ] as const) {
      await page.locator(`[id="field-${above}"]`).click()
      await help(above).waitFor()
      // A control outside the viewport would be scrolled to before the click.
      await page.locator(`[id="field-${below}"]`).scrollIntoViewIfNeeded()
      const before = await top(below)
      await page.locator(`[id="field-${below}"]`).click()
      await help(below).waitFor()
      expect(Math.abs((await top(below)) - before)).toBeLessThan(1)
    }
    await expect.poll(() => help('method/you').count()).toBe(0)
  },
)

test('what comes while somebody presses waits until the click has been given', async () => {
  for (const name of ['An Peeters', 'Rita Maes']) await create(testimonials, name)
  const page = await open(testimonials, { hasOwnTab: true })
  const answer = heldBack()
  await page.route('**search=An**', (route) => answer.then(() => route.continue()))
  const asked = page.waitForRequest('**search=An**')
  await nameLink(page, 'Rita Maes').waitFor()
  // A press delays changes for a second of the page's clock, and a busy machine may take longer for what follows.
  await stopClock(page)
  await page.getByRole('searchbox').fill('An P')
  await page.clock.runFor(SECOND)
  const request = await asked
  const { x, y, height } = (await nameLink(page, 'Rita Maes').boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.move(x + 5, y + height / 2)
  await page.mouse.down()
  answer.release()
  await (await request.response())?.finished()
  await page.clock.runFor(100)
  await page.mouse.up()
  await page.clock.resume()
  await page.getByRole('heading', { name: testimonials.edit }).waitFor()
  await expect.poll(() => field(page, 'Naam klant').inputValue()).toBe('Rita Maes')
  await nameLink(page, 'Rita Maes').waitFor({ state: 'detached' })
})

test('what waited for the end of a press comes with that end, and not a moment later, under the next press', async () => {
  const page = await open(advancedPhotos, { query: '?upload=1', hasOwnTab: true })
  const form = page.getByRole('dialog')
  await form.getByLabel('Alt text (required)').fill('x')
  // React renders a moment later by sending itself a message.
  await page.evaluate(() => (MessagePort.prototype.postMessage = () => undefined))
  await form.getByLabel('Description').click()
  await form.getByText(/^Write an alt text of/).waitFor()
  await expect.poll(() => form.getByLabel('Alt text (required)').getAttribute('aria-invalid')).toBe('true')
})
