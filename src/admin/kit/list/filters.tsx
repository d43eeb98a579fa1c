import { Dropdown, type Option } from '#admin/kit/dropdown.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import type { Filter } from './describe-list.ts'

interface FilterChoiceProps {
  /** The label of the empty choice. */
  all: string
  value: string | undefined
  options: Option[]
  onChange: (value: string | undefined) => void
}

/** Renders a filter by one of a few values, in the bar above a list. */
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

/** Describes a filter by one of a few values; `all` is the label of the empty choice. */
export const choice = (name: string, all: string, choices: Option[]): Filter => ({
  name,
  accepts: (value) => choices.some((known) => known.value === value),
  Control: (control) => <FilterChoice all={all} options={choices} {...control} />,
})

/** Describes a filter by a boolean field, with the words of its switch. */
export const onOrOff = (name: string, all: string, { on, off }: { on: string; off: string }): Filter =>
  choice(name, all, [
    { value: 'true', label: on },
    { value: 'false', label: off },
  ])
