import { z } from '@hono/zod-openapi'
import { Problem } from '#kernel/problem.ts'

/** The header in which an editor says which version was seen. */
export const ifMatch = z.object({ 'if-match': z.string().optional() })

/** The header that tells the version of an answer whose body does not hold it. */
export const tagged = { headers: { ETag: { schema: { type: 'string' as const }, description: 'The version, for If-Match' } } }

/** 3 as `"3"`. */
export const tagOf = (version: number): string => `"${version}"`

/** `"3"` as 3: the version that the editor saw, so that a stale save is refused (412). */
export function versionIn(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  if (version === undefined) throw new Problem('stale-version')
  return Number(version)
}
