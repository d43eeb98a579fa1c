import type { ShownChange } from '#features/changes/shown-change.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import { isRead } from './is-read.ts'

/** The most fields that a line names. */
const NAMED_MAX = 3

/** Returns in words which fields a change of a row sets; empty for any other change, whose kind says enough. */
export function summaryOf({ kind, fields }: Pick<ShownChange, 'kind' | 'fields'>): string {
  if (kind !== 'update') return ''
  const labels = [...new Set(fields.filter(isRead).map(({ label }) => label))]
  const named = labels.slice(0, NAMED_MAX)
  const more = labels.length - named.length
  return more > 0 ? texts.andMore(named, more) : texts.changed(named)
}
