import { REFERENCES_MAX } from './incoming-mail.ts'

/** A Message-ID is at most one line of a header. */
const ID = /<([^<>]{1,998})>/g

/** Returns the Message-IDs in the values of headers, without what folding put into them, each once and the last one last. */
export function messageIds(...values: (string | undefined)[]): string[] {
  const ids = new Set<string>()
  for (const value of values)
    for (const [, id = ''] of bracketed(value ?? '').matchAll(ID)) {
      const found = `<${id.replace(/[^\x21-\x7e]/g, '')}>`
      ids.delete(found)
      if (found.includes('@')) ids.add(found)
    }
  const [first, ...others] = ids
  return first === undefined ? [] : [first, ...others.slice(-(REFERENCES_MAX - 1))]
}

/** Some programs leave out the brackets. */
const bracketed = (value: string): string => {
  if (value.includes('<')) return value
  return value
    .split(/\s+/)
    .filter((word) => word.includes('@'))
    .map((word) => `<${word}>`)
    .join(' ')
}
