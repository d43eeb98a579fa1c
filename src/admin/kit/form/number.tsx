import { useState } from 'react'
import controls from '#admin/kit/control.module.css'
import type { Field } from './describe-form.ts'
import { Labelled, useField } from './field.tsx'

/** Describes a field for a number with a decimal comma. A browser's number field silently drops what it does not understand. */
export const number = <Name extends string>(name: Name): Field<Name, number> => numberField(name, '')

/** Describes a field for a number that may be empty, which stores null. */
export const optionalNumber = <Name extends string>(name: Name): Field<Name, number> => numberField(name, null)

const numberField = <Name extends string>(name: Name, nothing: '' | null): Field<Name, number> => ({
  fields: [{ name, show: numberInWords }],
  Part: ({ form }) => {
    const { control, value, change, ...words } = useField(form, name)
    const [typed, setTyped] = useState('')
    const meant = (text: string) => (text.trim() === '' ? nothing : typedNumber(text))
    return (
      <Labelled id={control.id} {...words}>
        <input
          className={controls.input}
          inputMode="decimal"
          {...control}
          value={meant(typed) === value ? typed : numberInWords(value)}
          onChange={(event) => {
            setTyped(event.target.value)
            change(meant(event.target.value))
          }}
        />
      </Labelled>
    )
  },
})

const WORDS = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 6, useGrouping: 'min2' })

/** Formats `12500.5` as `12.500,5`. Four figures stand without a point, because they may be a year. */
export const numberInWords = (value: unknown): string =>
  typeof value === 'number' ? WORDS.format(value) : typeof value === 'string' ? value : ''

/**
 * Reads a typed number, or returns the text unchanged when it is none, so that the schema reports it. A comma is the decimal sign; points
 * before it or in groups of three separate thousands.
 */
export function typedNumber(typed: string): number | string {
  const text = typed.replace(/[\s\u00a0\u202f€%]/g, '')
  const isGrouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)
  const plain = (isGrouped ? text.replaceAll('.', '') : text).replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed
}
