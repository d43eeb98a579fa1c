import { isDeepStrictEqual as isSame } from 'node:util'
import { isHtml } from '#kernel/rich-text.ts'
import { richTextWords } from '#kernel/rich-text-forms.ts'
import { aroundDifference } from './around-difference.ts'
import { VALUE_IN_LIST_MAX } from './shown-change.ts'

/**
 * Returns the values of a changed field as a list of changes has them: of a long text what surrounds its first difference, without markup,
 * and of a long list the entries that differ, as many as fit. Any other long value is null.
 */
export function shortValues(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if ([before, after].every(fits)) return { before, after }
  if (isTextOrNone(before) && isTextOrNone(after)) {
    const isRich = [before, after].some((text) => isHtml(text ?? ''))
    const [from, to] = aroundDifference(before ?? '', after ?? '', VALUE_IN_LIST_MAX).map((part) => (isRich ? wordsOfPart(part) : part))
    return { before: before === null ? null : from, after: after === null ? null : to }
  }
  return { before: entriesOf(before, after), after: entriesOf(after, before) }
}

const fits = (value: unknown): boolean => sizeOf(value) <= VALUE_IN_LIST_MAX

const sizeOf = (value: unknown): number => (typeof value === 'string' ? value.length : JSON.stringify(value).length)

const isTextOrNone = (value: unknown): value is string | null => typeof value === 'string' || value === null

/** Returns the words of a piece of rich text, without the tags that the cut left half. */
function wordsOfPart(part: string): string {
  const [start, end] = [part.startsWith('…') ? '…' : '', part.endsWith('…') ? '…' : '']
  const whole = part
    .slice(start.length, part.length - end.length)
    .replace(/^[^<>]*>/, '')
    .replace(/<[^<>]*$/, '')
  return start + richTextWords(`<p>${whole}</p>`) + end
}

function entriesOf(value: unknown, other: unknown): unknown {
  if (fits(value)) return value
  if (!Array.isArray(value)) return null
  const others = Array.isArray(other) ? other : []
  let room = VALUE_IN_LIST_MAX
  return value.filter((entry) => !others.some((each) => isSame(each, entry)) && (room -= sizeOf(entry)) >= 0)
}
