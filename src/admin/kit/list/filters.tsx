import { Dropdown, type Option } from '#admin/kit/dropdown.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import type { Filter } from './describe-list.ts'

interface FilterChoiceProps {
  /** What the choice of none is called. */
  all: string
  value: string | undefined
  options: Option[]
  onChange: (value: string | undefined) => void
}

/** A filter by one value out of a few, in the bar above a list. */
export function FilterChoice({ all, value = '', options, onChange }: FilterChoiceProps) {
  return (
    <Dropdown
      aria-label={`${kitTexts.filter}: ${all}`}
      value={value}
      none={all}
      options={options}
      onChoose={(chosen) => onChange(chosen || undefined)}
    />
  )
}

/** A filter by one value out of a few; `all` is what the choice of none is called. */
export const choice = (name: string, all: string, choices: Option[]): Filter => ({
  name,
  accepts: (value) => choices.some((known) => known.value === value),
  Control: (control) => <FilterChoice all={all} options={choices} {...control} />,
})

/** A filter by a field that is on or off, in the words that its switch has. */
export const onOrOff = (name: string, all: string, { on, off }: { on: string; off: string }): Filter =>
  choice(name, all, [
    { value: 'true', label: on },
    { value: 'false', label: off },
  ])
