import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { type Chromium, setup } from '../support/chromium.ts'
import { rawGet } from './raw-get.ts'

const QUIET_MS = 1000
export const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-zygote']

export interface Visit {
  page: Page
  /** Returns the addresses that were requested since the last call, each once. */
  asked(): Set<string>
  /** Resolves after a second without a request. */
  quiet(): Promise<void>
}

export interface Visitor {
  visit(options?: BrowserContextOptions): Promise<Visit>
  close(): Promise<void>
}

/** Opens the Chromium of the tests. */
export async function openBrowser(): Promise<Visitor> {
  const { executable, environment } = await findChromium()
  const { PATH = '', HOME = '' } = process.env
  const browser: Browser = await chromium.launch({ executablePath: executable, args: ARGUMENTS, env: { PATH, HOME, ...environment } })
  return {
    visit: async (options) => {
      const context = await browser.newContext(options)
      let asked = new Set<string>()
      let lastAskedAt = performance.now()
      context.on('request', (request) => {
        asked.add(request.url())
        lastAskedAt = performance.now()
      })
      const take = () => {
        const taken = asked
        asked = new Set()
        return taken
      }
      const quiet = async () => {
        lastAskedAt = performance.now()
        while (performance.now() - lastAskedAt < QUIET_MS) await delay(QUIET_MS / 10)
      }
      return { page: await context.newPage(), asked: take, quiet }
    },
    close: () => browser.close(),
  }
}

/** Returns the path of Chromium, and the environment that it needs. */
export async function findChromium(): Promise<Chromium> {
  const found: Chromium[] = []
  await setup({ provide: (_: 'chromium', value: Chromium) => void found.push(value) } as unknown as TestProject)
  const [chromiumOfTests] = found
  if (!chromiumOfTests) throw new Error('the tests have no Chromium')
  return chromiumOfTests
}

const KB = 1024

/** Returns the gzipped size of the scripts at these addresses, in KB. */
export async function scriptKb(addresses: Iterable<string>): Promise<number> {
  const scripts = [...new Set(addresses)].filter((address) => /\.m?js$/.test(new URL(address).pathname))
  const answers = await Promise.all(scripts.map((script) => rawGet(script, { 'Accept-Encoding': 'gzip' })))
  return sum(answers.map(({ headers, body }) => (headers['content-encoding'] === 'gzip' ? body.length : gzipSync(body).length))) / KB
}

/** Returns the size of the matching files as this browser receives them, in KB. */
export async function fileKb(addresses: Iterable<string>, matching: RegExp): Promise<number> {
  const files = [...addresses].filter((address) => matching.test(address))
  return sum((await Promise.all(files.map((file) => rawGet(file)))).map(({ body }) => body.length)) / KB
}

const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0)
