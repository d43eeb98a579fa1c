import type { MiddlewareHandler } from 'hono'
import { Problem } from '#kernel/problem.ts'
import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from './body-limits.ts'

/** Refuses a JSON body that holds more values, or deeper ones, than any schema takes. */
export const boundedJson: MiddlewareHandler = async (context, next) => {
  if (isJson(context.req.header('Content-Type')) && !isWithinLimits(await context.req.text())) throw new Problem('body-too-large')
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
