import type { MiddlewareHandler } from 'hono'
import { worded } from '#kernel/field-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { isStorable } from '#kernel/fields.ts'
import { fieldMessage } from '#texts/nl/problems.ts'
import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from './body-limits.ts'

/** Refuses an address with text that a database cannot store: not found in the path, invalid in the query. */
export const storableAddress: MiddlewareHandler = async (context, next) => {
  const { pathname, searchParams } = new URL(context.req.url)
  // UTF-8 has no lone surrogates, so in a path it can only be NUL.
  if (pathname.includes('%00')) throw new Problem('not-found')
  refuse([...searchParams].filter(([, value]) => !isStorable(value)).map(([name]) => [name]))
  await next()
}

/** Refuses a JSON body that holds more values, or deeper ones, than any schema takes. */
export const boundedJson: MiddlewareHandler = async (context, next) => {
  if (isJson(context.req.header('Content-Type')) && !isWithinLimits(await context.req.text())) throw new Problem('body-too-large')
  await next()
}

/** Refuses a JSON body with text that a database cannot store. */
export const storableJson: MiddlewareHandler = async (context, next) => {
  if (isJson(context.req.header('Content-Type'))) refuse(unstorableIn(await context.req.text()))
  await next()
}

/** Whether a content type says JSON. */
export const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')

/** Counts on the text, because parsing a megabyte of brackets takes too long by itself. */
export function isWithinLimits(text: string): boolean {
  let values = 0
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isInString) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === ',') values += 1
    else if (sign === '{' || sign === '[') {
      values += 1
      depth += 1
    } else if (sign === '}' || sign === ']') depth -= 1
    if (values > JSON_VALUES_MAX || depth > JSON_DEPTH_MAX) return false
  }
  return true
}

function refuse(places: string[][]): void {
  if (places.length === 0) return
  const mistakes = places.map((path) => ({ path, code: 'control-characters' as const }))
  throw new Problem('invalid-input', { errors: worded(mistakes, fieldMessage) })
}

function unstorableIn(json: string): string[][] {
  // In JSON such text is always escaped.
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
