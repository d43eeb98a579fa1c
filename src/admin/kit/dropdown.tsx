import type { ComponentProps } from 'react'
import controls from './control.module.css'

export interface Option<Value extends string | number = string | number> {
  value: Value
  label: string
}

/** Returns an option whose label is its value. */
export const asOption = (value: string): Option<string> => ({ value, label: value })

interface DropdownProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className' | 'children'> {
  value: string
  options: readonly Option[]
  /** The label of the empty choice; without it the person must choose an option. */
  none?: string | undefined
  onChoose: (value: string) => void
  /** A class added to the dropdown's standard one. */
  className?: string | undefined
}

/** Renders the browser's select, because it supports the wheel of a phone and typing letters on a keyboard. */
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
