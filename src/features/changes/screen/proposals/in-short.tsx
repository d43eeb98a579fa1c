import { isBlank } from '#features/changes/screen/changed-fields.tsx'
import { isRead } from '#features/changes/screen/is-read.ts'
import { isPicture } from '#features/changes/screen/is-picture.ts'
import { shownValue } from '#features/changes/screen/shown-value.ts'
import { aroundDifference } from '#features/changes/around-difference.ts'
import type { ChangedField, ShownChange, ValueNames } from '#features/changes/shown-change.ts'
import { changeTexts } from '#texts/nl/admin/changes.ts'
import { proposalTexts as texts } from '#texts/nl/admin/proposals.ts'
import styles from './in-short.module.css'

/** The most fields that a line has with their values. */
const SHOWN_MAX = 3

/** The most characters of a value in a line. */
const VALUE_MAX = 80

/** Renders in a few lines what a proposal changes: its first fields before and after, and how many more there are. */
export function InShort({ proposal: { kind, fields, title } }: { proposal: Pick<ShownChange, 'kind' | 'fields' | 'title'> }) {
  if (kind === 'remove') return null
  // The title of a new row stands above it already.
  const changed = fields.filter(
    (field) => isRead(field) && ![field.before, field.after].every(isBlank) && !(kind === 'create' && field.after === title),
  )
  const more = changed.length - SHOWN_MAX
  return (
    <dl className={styles.short}>
      {changed.slice(0, SHOWN_MAX).map((field) => (
        <div key={field.name}>
          <dt>{field.label}:</dt> <dd>{kind === 'create' ? <NewValue field={field} /> : <BothValues field={field} />}</dd>
        </div>
      ))}
      {more > 0 && (
        <div>
          <dt>{texts.moreFields(more)}</dt>
        </div>
      )}
    </dl>
  )
}

function NewValue({ field: { name, names, after } }: { field: ChangedField }) {
  if (isPicture(name)) return texts.picture
  return aroundDifference('', inOneLine(after, names), VALUE_MAX)[1]
}

function BothValues({ field: { name, names, before, after, cut } }: { field: ChangedField }) {
  if (isPicture(name)) return texts.otherPicture
  if (cut && isBlank(before) && isBlank(after)) return texts.tooLong
  const [from, to] = aroundDifference(inOneLine(before, names), inOneLine(after, names), VALUE_MAX)
  return (
    <>
      <del>{from}</del> <span>{changeTexts.became}</span> <ins>{to}</ins>
    </>
  )
}

const inOneLine = (value: unknown, names: ValueNames): string =>
  shownValue(value, names)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' · ')
