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
/** A desk of 1280 by 1024 at 400%. WCAG 2.2, 1.4.10. */
export const ZOOMED = { width: 320, height: 256 }

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
   * A tab that tests take turns in, one for each kind of device: a context of its own costs a browser twice what a screen does. The first
   * `openTab` of a test gives it; what the test did to it ends with the test, with what it stored there, but for a clock, a script at each
   * start or a slow line, which need a context.
   */
  openTab(options?: TabOptions): Promise<Page>
  /** Opens an address in such a tab for all tests of the `describe` block that calls this: each finds it as the one before left it. */
  share(options: TabOptions, address: () => string): SharedPage
}

export interface TabOptions extends Device, Pick<PageOptions, 'expected' | 'reducedMotion' | 'forcedColors' | 'extraHTTPHeaders'> {
  viewport?: Size
  /** Empties the page that is in the tab when the test has ended, and answers whether it may stay. Without it the tab goes to an empty page. */
  rest?: (page: Page) => Promise<boolean>
}

/** What a tab cannot change once it is there. */
type Device = Pick<PageOptions, 'javaScriptEnabled' | 'hasTouch' | 'isMobile' | 'deviceScaleFactor'>

export interface SharedPage {
  page(): Page
  /** What the server answered with when it was opened. */
  html(): string
  /** The addresses of the scripts that it asked for since. */
  scripts(): ReadonlySet<string>
}

interface Size {
  width: number
  height: number
}

/** What a test may listen to. */
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

/** The files that one worker runs come after each other and share its tabs, by their device. */
const tabs = new Map<string, Page>()

/** A Chromium for all tests of the file that calls this at its top. */
export function useBrowser(): TestBrowser {
  let browser: Browser
  /** The tab that is taken. */
  let taken: Tab | undefined
  /** A tab in which the page of a test was left at rest. */
  let resting: Page | undefined
  const complaints: string[] = []

  const endTurn = async () => {
    const tab = taken
    taken = undefined
    if (!tab || tab.page.isClosed()) return
    // Who has looked stored nothing, and the next one goes to a page at once.
    const leave = tab.isShared ? endListening(tab.page) : leaveTab(tab)
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
    await Promise.all([taken?.isShared || endTurn(), ...others.map((context) => context.close())])
    expectNoComplaints()
  })
  // Its server ends with the file.
  afterAll(async () => {
    if (resting && !resting.isClosed()) await resting.goto('about:blank')
  })

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
    const asked = new Set<string>()
    /** A picture that the test before asked for, and that is gone by the time it is answered. */
    const isOfBefore = (text: string, url: string) => text.startsWith('Failed to load resource') && !asked.has(url)
    page.on('console', (message) => {
      if (isOfBefore(message.text(), message.location().url)) return
      if (message.type() === 'error' || message.type() === 'warning') complain(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => complain(`script: ${error.message}`))
    page.on('request', (request) => {
      asked.add(request.url())
      const { protocol, hostname } = new URL(request.url())
      if (/^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1') complain(`another host: ${request.url()}`)
    })
    return page
  }
  const open: TestBrowser['open'] = async ({ expected, ...options } = {}) => listen(await newPage(options), expected)

  const takeTab = async ({ expected, rest, ...options }: TabOptions, isShared: boolean): Promise<Page> => {
    const { viewport = DESK, reducedMotion = 'reduce', forcedColors = 'none', extraHTTPHeaders = {}, ...device } = options
    const kind = JSON.stringify([device.javaScriptEnabled ?? true, device.hasTouch, device.isMobile, device.deviceScaleFactor])
    const tab = tabs.get(kind)
    const page = tab && !tab.isClosed() ? tab : await newPage(device)
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
      beforeAll(async () => {
        page = await takeTab(options, true)
        page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
        html = (await (await page.goto(address()))?.text()) ?? ''
        expectNoComplaints()
      })
      afterAll(endTurn)
      return { page: () => page, html: () => html, scripts: () => scripts }
    },
  }
}

interface Tab extends Pick<TabOptions, 'rest'> {
  page: Page
  /** The address that it had before. */
  from: string
  /** Whether all tests of a block have it. */
  isShared: boolean
}

/** Ends what a test did to a tab: what it listened to and answered itself, the pages it opened beside it, a line it had cut, and what it stored. */
async function leaveTab({ page, from, rest }: Tab): Promise<void> {
  const context = page.context()
  await endListening(page)
  await context.setOffline(false)
  // As it is in a new one: what is under the pointer behaves otherwise, a toast for instance stays.
  await page.mouse.move(0, 0)
  await Promise.all(context.pages().flatMap((other) => (other === page ? [] : [other.close()])))
  if (await rest?.(page)) return requireRunningClock(page)
  // A test that opened nothing stored nothing, and the server of the page that is there may be gone.
  if ((!rest && page.url() === from) || !page.url().startsWith('http')) return
  // An address of the same site that says next to nothing: elsewhere the tab gets a process of its own again.
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

async function endListening(page: Page): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event)
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), page.context().unrouteAll({ behavior: 'ignoreErrors' })])
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

/** Nothing on the page, as it now stands, breaks WCAG 2.2 AA or axe's best practices; or nothing in one part of it, where the rest is as ever. */
export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (within) => {
    // The stylesheets are for rules that are not asked for, and a selector for each element takes a fifth of the time.
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
