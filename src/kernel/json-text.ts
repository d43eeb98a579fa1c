import { isStorable } from './fields.ts'

interface JsonLimits {
  /** The most values in the whole text; lists, objects and the values inside them all count. */
  values: number
  /** The most levels of nested lists and objects. */
  depth: number
}

/** True when JSON has no more values and levels than the limits. Counts in the text, because parsing megabytes of brackets takes long. */
export function isBoundedJson(text: string, limits: JsonLimits): boolean {
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
    if (values > limits.values || depth > limits.depth) return false
  }
  return true
}

/** Returns the path of each text in a JSON value that a database cannot store. */
export const unstorablePlaces = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => unstorablePlaces(each, [...path, key]))
}
