import type { MiddlewareHandler } from 'hono'
import { worded } from '#kernel/field-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { isStorable } from '#kernel/storable-text.ts'
import { fieldMessage } from '#texts/nl/problems.ts'
import { isJson } from './modest-json.ts'

/** Refuses an address with text that no database holds: in its path it leads nowhere, in its query it is a mistake like any other. */
export const storableAddress: MiddlewareHandler = async (context, next) => {
  const { pathname, searchParams } = new URL(context.req.url)
  // UTF-8 cannot spell half of a surrogate pair, so NUL is all that a path can hold of it.
  if (pathname.includes('%00')) throw new Problem('not-found')
  refuse([...searchParams].filter(([, value]) => !isStorable(value)).map(([name]) => [name]))
  await next()
}

/** Refuses a JSON body with such text. */
export const storableJson: MiddlewareHandler = async (context, next) => {
  if (isJson(context.req.header('Content-Type'))) refuse(unstorableIn(await context.req.text()))
  await next()
}

function refuse(places: string[][]): void {
  if (places.length === 0) return
  const mistakes = places.map((path) => ({ path, code: 'control-characters' as const }))
  throw new Problem('invalid-input', { errors: worded(mistakes, fieldMessage) })
}

function unstorableIn(json: string): string[][] {
  // JSON spells such text by escapes alone.
  if (!json.includes('\\u')) return []
  try {
    return placesIn(JSON.parse(json), [])
  } catch {
    throw new Problem('malformed-json')
  }
}

const placesIn = (value: unknown, path: string[]): string[][] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))
}
