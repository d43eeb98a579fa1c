import { kitTexts } from '#texts/nl/admin/kit.ts'
import controls from '#admin/kit/control.module.css'
import type { Filter } from './filter.ts'

interface Choice {
  value: string
  label: string
}

/** A filter by one value out of a few; `all` is what the choice of none is called. */
export const choice = (name: string, all: string, choices: Choice[]): Filter => ({
  name,
  accepts: (value) => choices.some((known) => known.value === value),
  Control: ({ value, onChange }) => (
    <select
      className={controls.select}
      aria-label={`${kitTexts.filter}: ${all}`}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{all}</option>
      {choices.map((known) => (
        <option key={known.value} value={known.value}>
          {known.label}
        </option>
      ))}
    </select>
  ),
})

/** A filter by a field that is on or off, in the words that its switch has. */
export const onOrOff = (name: string, all: string, { on, off }: { on: string; off: string }): Filter =>
  choice(name, all, [
    { value: 'true', label: on },
    { value: 'false', label: off },
  ])
