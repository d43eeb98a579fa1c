import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ARGUMENTS, findChromium } from './browser.ts'
import { peerFolder } from './peer.ts'
import { OWN_NODE } from './places.ts'
import { rawGet } from './raw-get.ts'

const run = promisify(execFile)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** The scores out of 100, and the audits behind them. */
export interface Verdict {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  layoutShift: number
  blockedMs: number
  largestPaintMs: number
}

export type Judge = (address: string) => Promise<Verdict>

interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number } | undefined>
}

/** Runs Lighthouse with its default settings, on its emulated phone, with the Chromium of the tests. */
export async function lighthouseJudge(): Promise<Judge> {
  const program = join(peerFolder('lighthouse'), 'node_modules/lighthouse/cli/index.js')
  const { executable, environment } = await findChromium()
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, CHROME_PATH: executable, ...environment }
  return async (address) => {
    const { body } = await rawGet(address)
    const { stdout } = await run(OWN_NODE, [program, address, ...settings(isHidden(String(body)))], { env, maxBuffer: 64 * 1024 * 1024 })
    return verdict(JSON.parse(stdout) as Report)
  }
}

/** True when a page asks search engines not to list it; such a page is judged without that audit. */
const isHidden = (html: string): boolean => /<meta name="robots" content="noindex/.test(html)

const settings = (hidden: boolean): string[] => [
  '--output=json',
  '--output-path=stdout',
  '--quiet',
  '--no-enable-error-reporting',
  `--only-categories=${CATEGORIES.join(',')}`,
  `--chrome-flags=--headless=new ${ARGUMENTS.join(' ')}`,
  ...(hidden ? ['--skip-audits=is-crawlable'] : []),
]

function verdict({ runtimeError, categories, audits }: Report): Verdict {
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const number = (audit: string) => Math.round((audits[audit]?.numericValue ?? Infinity) * 1000) / 1000
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: number('cumulative-layout-shift'),
    blockedMs: number('total-blocking-time'),
    largestPaintMs: number('largest-contentful-paint'),
  }
}
