import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'

const KB = 1024

/** The gzipped size of files in bytes, by their address; files of a build never change. */
const weights = new Map<string, number>()

/** Returns the gzipped size of scripts together, in KB. */
export async function kilobytesOf(addresses: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const address of addresses) bytes += weights.get(address) ?? (await weigh(address))
  return bytes / KB
}

async function weigh(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(response.headers.get('Content-Encoding')).toBe('gzip')
  await response.body?.cancel()
  const weight = Number(response.headers.get('Content-Length'))
  weights.set(address, weight)
  return weight
}

/** Checks that a page has no inline script except structured data, and at most 12 KB of styles. */
export function expectLightMarkup(html: string): void {
  const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(([, attributes = '']) => !attributes.includes(' src='))
  expect(inline.map(([, attributes]) => attributes)).toEqual(inline.map(() => ' type="application/ld+json"'))
  expect(html).not.toMatch(/ on[a-z]+="|javascript:/)
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  expect(styles).not.toBe('')
  expect(gzipSync(styles, { level: 9 }).length / KB).toBeLessThanOrEqual(12)
}
