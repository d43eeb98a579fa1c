import type { ComponentProps } from 'react'
import controls from './control.module.css'

export interface Option<Value extends string | number = string | number> {
  value: Value
  label: string
}

/** Of a value that is its own name. */
export const asOption = (value: string): Option<string> => ({ value, label: value })

interface DropdownProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className' | 'children'> {
  value: string
  options: readonly Option[]
  /** What the choice of none is called, whose value is empty; without it one must be chosen. */
  none?: string | undefined
  onChoose: (value: string) => void
  /** Beside its own looks. */
  className?: string | undefined
}

/** One of a few, from the browser's own list: the wheel of a phone and the letters of a keyboard work in it. */
export function Dropdown({ options, none, onChoose, className = '', ...select }: DropdownProps) {
  return (
    <select {...select} className={`${controls.select} ${className}`} onChange={(event) => onChoose(event.target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
