import type { ShownChange } from '#features/changes/shown-change.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'

/** The most fields that a line names. */
const NAMED_MAX = 3

/** Returns in words which fields a change of a row sets; empty for any other change, whose kind says enough. */
export function summaryOf({ kind, fields }: Pick<ShownChange, 'kind' | 'fields'>): string {
  if (kind !== 'update') return ''
  const { named, more } = namedFields(fields)
  return more > 0 ? texts.andMore(named, more) : texts.changed(named)
}

/** Returns the labels of the fields that a line names, and how many more there are. */
export function namedFields(fields: ShownChange['fields']): { named: string[]; more: number } {
  const labels = [...new Set(fields.map(({ label }) => label))]
  const named = labels.slice(0, NAMED_MAX)
  return { named, more: labels.length - named.length }
}
