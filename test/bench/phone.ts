import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ARGUMENTS, findChromium } from './browser.ts'
import { peerFolder } from './peer.ts'

const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** A network of 1.6 and 0.75 Mbit/s, in bytes, with a latency of 150 ms. */
const NETWORK = { download: 200_000, upload: 93_750, latency: 150 }
const SLOWDOWN = 4

interface Link {
  scrollIntoView(): Promise<void>
  hover(): Promise<void>
  /** Clicks; `delay` is how many milliseconds the button stays down. */
  click(options: { delay: number }): Promise<void>
}

export interface PhonePage {
  goto(address: string, options: { waitUntil: 'networkidle0' }): Promise<unknown>
  evaluate<Arguments extends unknown[], Result>(run: (...given: Arguments) => Result, ...given: Arguments): Promise<Result>
  $(selector: string): Promise<Link | null>
  setViewport(screen: typeof SCREEN): Promise<void>
  emulateNetworkConditions(network: typeof NETWORK): Promise<void>
  emulateCPUThrottling(factor: number): Promise<void>
}

/** The part of Puppeteer that is used here. */
interface Puppeteer {
  launch(options: { executablePath: string; args: string[]; env: Record<string, string> }): Promise<{
    createBrowserContext(): Promise<{ newPage(): Promise<PhonePage>; close(): Promise<void> }>
    close(): Promise<void>
  }>
}

export interface Phone {
  /** Returns a page of a first-time visitor, and a function that closes it with its data. */
  newVisitor(): Promise<{ page: PhonePage; forget(): Promise<void> }>
  close(): Promise<void>
}

/** Opens a slow phone on a slow network. Puppeteer drives it, since a browser under Playwright prerenders no page. */
export async function openPhone(): Promise<Phone> {
  const { resolve } = createRequire(join(peerFolder('lighthouse'), 'package.json'))
  const { default: puppeteer } = (await import(pathToFileURL(resolve('puppeteer-core')).href)) as { default: Puppeteer }
  const { executable, environment } = await findChromium()
  const { PATH = '', HOME = '' } = process.env
  const browser = await puppeteer.launch({ executablePath: executable, args: ARGUMENTS, env: { PATH, HOME, ...environment } })
  return {
    newVisitor: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(SCREEN)
      await page.emulateNetworkConditions(NETWORK)
      await page.emulateCPUThrottling(SLOWDOWN)
      return { page, forget: () => context.close() }
    },
    close: () => browser.close(),
  }
}
