import { parsedHtml } from '#admin/kit/trusted-page.ts'
import { dutchDateTime } from '#kernel/dutch-date.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import { dutchNumber } from '#texts/nl/dutch-number.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Returns a stored value in words: rich text without its markup, a list with an entry on each line. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.empty
  if (typeof value === 'boolean') return value ? kitTexts.yes : kitTexts.no
  if (typeof value === 'string') return MOMENT.test(value) ? dutchDateTime(value) : withoutMarkup(value)
  if (Array.isArray(value)) return value.length === 0 ? texts.empty : value.map(entry).join('\n')
  return typeof value === 'number' ? dutchNumber(value) : entry(value)
}

const entry = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values<unknown>({ ...value })
        .filter((each) => each !== null && each !== '')
        .map((each) => (Array.isArray(each) ? each.map(entry).join(', ') : shownValue(each)))
        .join(' · ')
    : shownValue(value)

/** Each block of rich text becomes a line. */
function withoutMarkup(text: string): string {
  if (!/^<(p|h[2-4]|ul|ol|blockquote|figure|img)\b/.test(text)) return text
  const { body } = parsedHtml(text.replaceAll(/<\/(p|h[2-4]|li|blockquote|figure)>|<br>/g, '$&\n'))
  return body.textContent.trim()
}
