import type { MiddlewareHandler } from 'hono'
import { worded } from '#kernel/field-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { isStorable } from '#kernel/fields.ts'
import { isBoundedJson, unstorablePlaces } from '#kernel/json-text.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from './body-limits.ts'

/** Refuses an address with text that a database cannot store: `not-found` for the path, `invalid-input` for the query. */
export const storableAddress: MiddlewareHandler = async (context, next) => {
  const { pathname, searchParams } = new URL(context.req.url)
  // UTF-8 has no lone surrogates, so the only such text in a path is NUL.
  if (pathname.includes('%00')) throw new Problem('not-found')
  refuse([...searchParams].filter(([, value]) => !isStorable(value)).map(([name]) => [name]))
  await next()
}

/** Refuses a JSON body with more values, or deeper ones, than any schema takes. */
export const boundedJson: MiddlewareHandler = async (context, next) => {
  if (
    isJson(context.req.header('Content-Type')) &&
    !isBoundedJson(await context.req.text(), { values: JSON_VALUES_MAX, depth: JSON_DEPTH_MAX })
  )
    throw new Problem('body-too-large')
  await next()
}

/** Refuses a JSON body with text that a database cannot store. */
export const storableJson: MiddlewareHandler = async (context, next) => {
  if (isJson(context.req.header('Content-Type'))) refuse(unstorableIn(await context.req.text()))
  await next()
}

/** True when a content type is JSON. */
export const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '')

function refuse(places: string[][]): void {
  if (places.length === 0) return
  const mistakes = places.map((path) => ({ path, code: 'control-characters' as const }))
  throw new Problem('invalid-input', { errors: worded(mistakes, fieldMessage) })
}

function unstorableIn(json: string): string[][] {
  // JSON always escapes such text.
  if (!json.includes('\\u')) return []
  try {
    return unstorablePlaces(JSON.parse(json))
  } catch {
    throw new Problem('malformed-json')
  }
}
