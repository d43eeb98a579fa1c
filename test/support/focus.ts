import type { Page } from 'playwright-core'
import { until } from './until.ts'

/** Returns the role and name of the focused element, as a screen reader announces them: `button "Opslaan"`. */
async function focused(page: Page): Promise<string> {
  const snapshot = await page
    .locator(':focus')
    .ariaSnapshot()
    .catch(() => '')
  return snapshot.split('\n', 1)[0]?.replace(/^- /, '') || 'the page itself'
}

const isCalled = (control: string, name: string | RegExp): boolean =>
  typeof name === 'string' ? control.includes(`"${name}`) : name.test(control)

/**
 * Waits until the focus is on the element with this name, or with a name that begins with it. Fails with the role and name of the element
 * that has the focus.
 */
export async function expectFocus(page: Page, name: string | RegExp): Promise<void> {
  let control = ''
  await until(`the focus on ${name}`, async () => isCalled((control = await focused(page)), name)).catch((error: Error) => {
    throw new Error(`${error.message}: it is on ${control}`)
  })
}

/**
 * Presses Tab until the focus is on the element with this name, however many fields come before it. Fails with the list of elements that it
 * passed.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const control = await focused(page)
    if (isCalled(control, name)) return
    passed.push(control)
    if (control === 'the page itself' || passed.length > 60) throw new Error(`Tab does not lead to ${name}, but past ${passed.join(', ')}`)
  }
}
