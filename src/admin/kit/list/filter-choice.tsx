import { Dropdown, type Option } from '#admin/kit/dropdown.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'

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
