import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { memoryFolder } from './memory-folder.ts'
import { PATIENCE_MS } from './patience.ts'

/** The two viewports in which every journey is tested: a phone and a desktop. */
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }
/** The viewport of a screen of 1280 by 1024 at a zoom of 400%. WCAG 2.2, 1.4.10. */
export const ZOOMED = { width: 320, height: 256 }

/** The minified script of axe, which a browser parses twice as fast. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface PageOptions extends BrowserContextOptions {
  /** Messages of the console that the test expects, such as the 404 that it asks for. */
  expected?: RegExp
}

export interface TestBrowser {
  /**
   * Opens a page in a new context, as for a first-time visitor. A script error, a breach of the CSP or a request to another host fails the
   * test.
   */
  open(options?: PageOptions): Promise<Page>
  /**
   * Returns a tab that tests share one after another, one tab per kind of device: a new context costs a browser twice as much as a screen.
   * The first `openTab` of a test gets the shared tab. The end of the test undoes what the test did to the tab and removes what it stored,
   * except for a fake clock, a script that runs on each load or a slow network, which need a context.
   */
  openTab(options?: TabOptions): Promise<Page>
  /**
   * Opens an address in a shared tab for all tests of the `describe` block that calls this. Each test finds the page as the previous test
   * left it.
   */
  share(options: TabOptions, address: () => string): SharedPage
}

export interface TabOptions extends Device, Pick<PageOptions, 'expected' | 'reducedMotion' | 'forcedColors' | 'extraHTTPHeaders'> {
  viewport?: Size
  /**
   * Empties the page in the tab after the test and returns whether the page may stay. Without this function the tab goes to an empty page.
   */
  rest?: (page: Page) => Promise<boolean>
}

/** The options that cannot change after a tab is opened. */
type Device = Pick<PageOptions, 'javaScriptEnabled' | 'hasTouch' | 'isMobile' | 'deviceScaleFactor'>

export interface SharedPage {
  page(): Page
  /** The HTML that the server answered when the page was opened. */
  html(): string
  /** The addresses of the scripts that the page has requested since then. */
  scripts(): ReadonlySet<string>
}

interface Size {
  width: number
  height: number
}

/** The events that a test may listen to. */
const EVENTS = [
  'console',
  'pageerror',
  'request',
  'response',
  'requestfailed',
  'requestfinished',
  'dialog',
  'popup',
  'filechooser',
] as const

/** What Playwright says instead of registering a worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/** The shared tabs by their kind of device. The files of one worker run one after another and use them all. */
const tabs = new Map<string, Page>()

/** Provides a Chromium for all tests of the file that calls this at its top. */
export function useBrowser(): TestBrowser {
  let browser: Browser
  /** The tab that a test uses now. */
  let taken: Tab | undefined
  /** The tab in which the page of a test was left open. */
  let resting: Page | undefined
  const complaints: string[] = []

  const endTurn = async () => {
    const tab = taken
    taken = undefined
    if (!tab || tab.page.isClosed()) return
    for (const event of EVENTS) tab.page.removeAllListeners(event)
    // A shared page is only looked at: it stores nothing, and the next block goes to another page at once.
    const leave = tab.isShared ? endRouting(tab.page, tab.page.context()) : leaveTab(tab)
    await leave.catch((error: unknown) =>
      tab.page
        .context()
        .close()
        .then(() => Promise.reject(error as Error)),
    )
  }
  const expectNoComplaints = () => expect(complaints.splice(0).join('\n')).toBe('')

  beforeAll(async () => void (browser = await sharedChromium()))
  afterEach(async () => {
    const stay = new Set([...tabs.values()].map((tab) => tab.context()))
    const others = browser.contexts().filter((context) => !stay.has(context))
    await Promise.all([taken?.isShared || endTurn(), ...others.map(closeContext)])
    expectNoComplaints()
  })
  // The server of the page ends with the file.
  afterAll(async () => {
    if (resting && !resting.isClosed()) await resting.goto('about:blank')
  })

  const newPage = async (options: BrowserContextOptions) => {
    browser = await sharedChromium()
    const context = await browser.newContext({
      viewport: DESK,
      locale: 'nl-BE',
      timezoneId: 'Europe/Brussels',
      reducedMotion: 'reduce',
      // A test that replaces an answer would not see what the worker answers; the tests of the worker allow it.
      serviceWorkers: 'block',
      ...options,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    // What still waits for the page fails at once instead of after five minutes.
    page.on('crash', () => void context.close())
    return page
  }
  /**
   * Returns whether a tab still answers, and closes one that does not. Chromium itself loses a tab now and then: the test runs once more
   * (see `vitest.config.ts`) and gets another tab.
   */
  const isAlive = (page: Page): Promise<boolean> =>
    page
      .evaluate(() => true)
      .catch(() =>
        page
          .context()
          .close()
          .then(() => false),
      )
  const listen = (page: Page, expected: RegExp | undefined): Page => {
    const complain = (complaint: string) => {
      if (!expected?.test(complaint)) complaints.push(complaint)
    }
    const asked = new Set<string>()
    /** True for a picture that the previous test requested and that was removed before its response came. */
    const isOfBefore = (text: string, url: string) => text.startsWith('Failed to load resource') && !asked.has(url)
    /** The addresses that the page requested before its last write, which may have deleted their picture. */
    const askedBeforeWrite = new Set<string>()
    const isDeleted = (text: string, url: string) => text.includes('404') && url.includes('/storage/') && askedBeforeWrite.has(url)
    page.on('console', (message) => {
      const { url } = message.location()
      if (message.text() === WORKER_BLOCKED || isOfBefore(message.text(), url) || isDeleted(message.text(), url)) return
      if (message.type() === 'error' || message.type() === 'warning') complain(`console: ${message.text()} (${url})`)
    })
    page.on('pageerror', (error) => complain(`script: ${error.message}`))
    page.on('request', (request) => {
      if (!['GET', 'HEAD'].includes(request.method())) for (const url of asked) askedBeforeWrite.add(url)
      asked.add(request.url())
      askedBeforeWrite.delete(request.url())
      const { protocol, hostname } = new URL(request.url())
      if (/^(https?|wss?):$/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname)) complain(`another host: ${request.url()}`)
    })
    return page
  }
  const open: TestBrowser['open'] = async ({ expected, ...options } = {}) => listen(await newPage(options), expected)

  const takeTab = async ({ expected, rest, ...options }: TabOptions, isShared: boolean): Promise<Page> => {
    const { viewport = DESK, reducedMotion = 'reduce', forcedColors = 'none', extraHTTPHeaders = {}, ...device } = options
    const kind = JSON.stringify([device.javaScriptEnabled ?? true, device.hasTouch, device.isMobile, device.deviceScaleFactor])
    const tab = tabs.get(kind)
    const page = tab && !tab.isClosed() && (await isAlive(tab)) ? tab : await newPage(device)
    tabs.set(kind, page)
    taken = { page, from: page.url(), isShared, rest }
    if (rest) resting = page
    await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, reducedMotion, forcedColors })
    await page.setExtraHTTPHeaders(extraHTTPHeaders)
    return listen(page, expected)
  }

  return {
    open,
    openTab: async (options = {}) => (taken ? open(options) : takeTab(options, false)),
    share: (options, address) => {
      let page: Page
      let html = ''
      const scripts = new Set<string>()
      const openPage = async () => {
        page = await takeTab(options, true)
        page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
        html = (await (await page.goto(address()))?.text()) ?? ''
        expectNoComplaints()
      }
      beforeAll(openPage)
      beforeEach(async () => {
        if (!(await isAlive(page))) await openPage()
      })
      afterAll(endTurn)
      return { page: () => page, html: () => html, scripts: () => scripts }
    },
  }
}

interface Tab extends Pick<TabOptions, 'rest'> {
  page: Page
  /** The address of the tab before the test. */
  from: string
  /** True when all tests of a block use the tab. */
  isShared: boolean
}

/** Undoes what a test did to a tab: restores the network, closes other pages, removes request handlers and clears what the test stored. */
async function leaveTab({ page, from, rest }: Tab): Promise<void> {
  const context = page.context()
  await context.setOffline(false)
  // A new page has no pointer over it; an element under the pointer acts differently, for instance a toast stays open.
  await page.mouse.move(0, 0)
  const others = context.pages().filter((other) => other !== page)
  await endRouting(...others)
  await Promise.all(others.map((other) => other.close()))
  const stays = await rest?.(page)
  // A request that is sent while routes end never gets a response: a page at rest sends none.
  await endRouting(page, context)
  if (stays) return requireRunningClock(page)
  // A test that opened nothing stored nothing, and the server of the page in the tab may have ended.
  if ((!rest && page.url() === from) || !page.url().startsWith('http')) return
  // This address is on the same site and has a tiny response; another site would make Chromium start a new process for the tab.
  await page.goto(new URL('/healthz', page.url()).href)
  await context.clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await requireRunningClock(page)
}

async function requireRunningClock(page: Page): Promise<void> {
  if (await page.evaluate(() => !String(setTimeout).includes('[native code]')))
    throw new Error('A test that stops the clock needs a tab of its own: see `hasOwnTab`.')
}

/** Removes request handlers. One that still waits for a response does not fail. */
async function endRouting(...routed: (Page | BrowserContext)[]): Promise<void> {
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
}

async function closeContext(context: BrowserContext): Promise<void> {
  await endRouting(context, ...context.pages())
  await context.close()
}

/**
 * The browser that all files of one worker use, one after another. It ends with the worker. What a test leaves behind is in its context and
 * goes with the context.
 */
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
    // Playwright makes the processes of Chromium share memory through files on a disk, which costs a tenth of their time.
    ignoreDefaultArgs: memoryFolder() ? ['--disable-dev-shm-usage'] : [],
    chromiumSandbox: false,
    // No test compares pixels. Without memory to draw in, a page is laid out and responds as always, and the cost of drawing is saved.
    args: ['--force-gpu-mem-available-mb=1'],
    env: { PATH, HOME, ...environment },
  })
}

/** Fails when the page in its current state, or only one part of it, breaks WCAG 2.2 AA or the best practices of axe. */
export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (within) => {
    // The stylesheets serve rules that are not tested here, and a selector for each element takes a fifth of the time.
    const options = { resultTypes: ['violations'], preload: { assets: ['media'] }, selectors: false } satisfies axe.RunOptions
    const results = await window.axe.run(within ?? document, options)
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ rule: `${id}: ${help}`, html, failureSummary })),
    )
  }, part)
  expect(violations).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
