import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

/** The two widths that every journey is made at: a phone and a desk. */
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

export interface PageOptions extends BrowserContextOptions {
  /** Complaints of the console that belong to the test, such as the 404 it asks for. */
  expected?: RegExp
}

export interface TestBrowser {
  /** A page in a context of its own, as a first-time visitor has it. A script error, a breach of the CSP or a request to another host on it fails the test. */
  open(options?: PageOptions): Promise<Page>
}

/** One Chromium for all tests of the file that calls this at its top. */
export function useBrowser(): TestBrowser {
  let browser: Browser
  const complaints: string[] = []

  beforeAll(async () => {
    const { executable, environment } = inject('chromium')
    const { PATH = '', HOME = '' } = process.env
    browser = await chromium.launch({
      executablePath: executable,
      args: ['--no-zygote'],
      chromiumSandbox: false,
      env: { PATH, HOME, ...environment },
    })
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    const heard = complaints.splice(0)
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(heard).toEqual([])
  })

  return {
    open: async ({ expected, ...options } = {}) => {
      const context = await browser.newContext({
        viewport: DESK,
        locale: 'nl-BE',
        timezoneId: 'Europe/Brussels',
        reducedMotion: 'reduce',
        ...options,
      })
      const page = await context.newPage()
      const complain = (complaint: string) => {
        if (!expected?.test(complaint)) complaints.push(complaint)
      }
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complain(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complain(`script: ${error.message}`))
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (/^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1') complain(`another host: ${request.url()}`)
      })
      return page
    },
  }
}

/** Nothing on the page, as it now stands, breaks WCAG 2.2 AA or axe's best practices. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const results = await window.axe.run(document, { resultTypes: ['violations'] })
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ rule: `${id}: ${help}`, html, failureSummary })),
    )
  })
  expect(violations).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
