import { parsedHtml } from '#admin/kit/trusted-page.ts'
import type { ValueNames } from '#features/changes/shown-change.ts'
import { dutchDateTime, longDutchDate } from '#kernel/dutch-date.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import { dutchNumber } from '#texts/nl/dutch-number.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const DAY = /^\d{4}-\d\d-\d\d$/

/** Returns a stored value in words: rich text without its markup, a list with an entry on each line. `names` has those of codes. */
export function shownValue(value: unknown, names: ValueNames = {}): string {
  if (value === null || value === undefined || value === '') return texts.empty
  if (typeof value === 'boolean') return value ? kitTexts.yes : kitTexts.no
  if (typeof value === 'string') return Object.hasOwn(names, value) ? (names[value] ?? value) : inWords(value)
  if (Array.isArray(value)) return value.length === 0 ? texts.empty : value.map((each) => entry(each, names)).join('\n')
  return typeof value === 'number' ? (names[value] ?? dutchNumber(value)) : entry(value, names)
}

/** True for a text whose words can be compared: no code, day or moment. */
export const isProse = (value: unknown, names: ValueNames): boolean =>
  typeof value === 'string' && value !== '' && !names && !MOMENT.test(value) && !DAY.test(value)

/** A switch in an entry is shown by its name when it is on, and left out when it is off. */
const entry = (value: unknown, names: ValueNames = {}): string =>
  typeof value === 'object' && value !== null
    ? Object.entries<unknown>({ ...value })
        .filter(([, each]) => each !== null && each !== '' && each !== false)
        .map(([name, each]) => {
          if (Array.isArray(each)) return each.map((part) => entry(part, names)).join(', ')
          return each === true ? (names[name] ?? name) : shownValue(each, names)
        })
        .filter(Boolean)
        .join(' · ')
    : shownValue(value, names)

function inWords(text: string): string {
  if (MOMENT.test(text)) return dutchDateTime(text)
  return DAY.test(text) ? longDutchDate(text) : withoutMarkup(text)
}

/** Each block of rich text becomes a line. */
function withoutMarkup(text: string): string {
  if (!/^<(p|h[2-4]|ul|ol|blockquote|figure|img)\b/.test(text)) return text
  const { body } = parsedHtml(text.replaceAll(/<\/(p|h[2-4]|li|blockquote|figure)>|<br>/g, '$&\n'))
  return body.textContent.trim()
}
