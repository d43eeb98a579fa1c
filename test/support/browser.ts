import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

/** The two widths that every journey is made at: a phone and a desk. */
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** Its smallest form, which a browser takes in twice as quickly. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface PageOptions extends BrowserContextOptions {
  /** Complaints of the console that belong to the test, such as the 404 it asks for. */
  expected?: RegExp
}

export interface TestBrowser {
  /** A page in a context of its own, as a first-time visitor has it. A script error, a breach of the CSP or a request to another host on it fails the test. */
  open(options?: PageOptions): Promise<Page>
}

/** A Chromium for all tests of the file that calls this at its top. */
export function useBrowser(): TestBrowser {
  let browser: Browser
  const complaints: string[] = []

  beforeAll(async () => void (browser = await sharedChromium()))
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

/** The files that one worker runs come after each other and share it; it ends with the worker. What a test leaves behind lives in its context, and goes with that. */
let shared: Browser | undefined

async function sharedChromium(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await startChromium()
  return shared
}

function startChromium(): Promise<Browser> {
  const { executable, environment } = inject('chromium')
  const { PATH = '', HOME = '' } = process.env
  return chromium.launch({
    executablePath: executable,
    // What its processes share in files on a disk, as Playwright has it, costs them a tenth of their time.
    ignoreDefaultArgs: memoryFolder() ? ['--disable-dev-shm-usage'] : [],
    chromiumSandbox: false,
    env: { PATH, HOME, ...environment },
  })
}

/** Nothing on the page, as it now stands, breaks WCAG 2.2 AA or axe's best practices. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
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
