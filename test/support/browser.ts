import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { memoryFolder } from './memory-folder.ts'
import { PATIENCE_MS } from './patience.ts'

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
  /**
   * The tab that the tests of the file take turns in: a context of its own costs a browser twice what a screen does. The first `openTab` of
   * a test gives it; what the test did to it ends with the test, but for a clock, a script at each start, a slow line or what it stored in
   * the browser, which need a context. Without JavaScript it is another tab, in which tests take turns too.
   */
  openTab(options?: TabOptions): Promise<Page>
}

export interface TabOptions extends Pick<PageOptions, 'expected' | 'javaScriptEnabled'> {
  viewport?: { width: number; height: number }
  /** Empties the page that is in the tab when the test has ended, and answers whether it may stay. Without it the tab goes to an empty page. */
  rest?: (page: Page) => Promise<boolean>
}

/** What a test may listen to. */
const EVENTS = ['console', 'pageerror', 'request', 'response', 'requestfailed', 'requestfinished', 'dialog', 'popup'] as const

/** A Chromium for all tests of the file that calls this at its top. */
export function useBrowser(): TestBrowser {
  let browser: Browser
  /** With JavaScript and without. */
  const tabs = new Map<boolean, Page>()
  /** Takes the tab to rest, when a test has used it. */
  let leave: (() => Promise<unknown>) | undefined
  const complaints: string[] = []

  beforeAll(async () => void (browser = await sharedChromium()))
  afterEach(async () => {
    const heard = complaints.splice(0)
    const own = [...tabs.values()].map((tab) => tab.context())
    const others = browser.contexts().filter((context) => !own.includes(context))
    await Promise.all([leave?.(), ...others.map((context) => context.close())])
    leave = undefined
    expect(heard.join('\n')).toBe('')
  })
  afterAll(() => Promise.all([...tabs.values()].map((tab) => tab.context().close())))

  const newPage = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({
      viewport: DESK,
      locale: 'nl-BE',
      timezoneId: 'Europe/Brussels',
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    return context.newPage()
  }
  const listen = (page: Page, expected: RegExp | undefined): Page => {
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
  }
  const open: TestBrowser['open'] = async ({ expected, ...options } = {}) => listen(await newPage(options), expected)

  return {
    open,
    openTab: async ({ expected, viewport, javaScriptEnabled = true, rest } = {}) => {
      if (leave) return open({ javaScriptEnabled, ...(viewport && { viewport }), ...(expected && { expected }) })
      const tab = tabs.get(javaScriptEnabled)
      const page = tab && !tab.isClosed() ? tab : await newPage({ javaScriptEnabled })
      tabs.set(javaScriptEnabled, page)
      leave = () => leaveTab(page, rest)
      await page.setViewportSize(viewport ?? DESK)
      return listen(page, expected)
    },
  }
}

/** Ends what a test did to a tab: what it listened to and answered itself, the pages it opened beside it, and a line it had cut. */
async function leaveTab(page: Page, rest: TabOptions['rest']): Promise<void> {
  if (page.isClosed()) return
  const context = page.context()
  for (const event of EVENTS) page.removeAllListeners(event)
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await context.setOffline(false)
  // As it is in a new one: what is under the pointer behaves otherwise, a toast for instance stays.
  await page.mouse.move(0, 0)
  await Promise.all(context.pages().flatMap((other) => (other === page ? [] : [other.close()])))
  if (!(await rest?.(page)))
    // An address of the same site that says next to nothing: elsewhere the tab gets a process of its own again.
    await page.goto(page.url().startsWith('http') ? new URL('/healthz', page.url()).href : 'about:blank')
  if (await page.evaluate(() => !String(setTimeout).includes('[native code]')))
    throw new Error('A test that stops the clock needs a tab of its own: see `hasOwnTab`.')
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
    // No test looks at pixels: with no memory to draw in, a page is laid out and answers as ever, and what drawing takes is spared.
    args: ['--force-gpu-mem-available-mb=1'],
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
