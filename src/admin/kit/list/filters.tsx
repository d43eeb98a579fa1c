import type { Option } from '#admin/kit/dropdown.tsx'
import { FilterChoice } from './filter-choice.tsx'
import type { Filter } from './filter.ts'

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
