import { useState } from 'react'
import controls from '#admin/kit/control.module.css'
import type { Field } from './describe-form.ts'
import { Labelled, useField } from './field.tsx'

/** A number as people here type one, with a comma. The browser's own number field drops what it does not understand without a word. */
export const number = <Name extends string>(name: Name): Field<Name, number> => numberField(name, '')

/** The same where leaving it empty says that there is none. */
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

const WORDS = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 6 })

/** `1500.5` as `1.500,5`. */
export const numberInWords = (value: unknown): string =>
  typeof value === 'number' ? WORDS.format(value) : typeof value === 'string' ? value : ''

/**
 * What somebody typed as the number it means, or as it is when it means none, so that the schema can say so.
 * A comma is always the decimal one; points before it, or in groups of three, only part the thousands.
 */
export function typedNumber(typed: string): number | string {
  const text = typed.replace(/[\s\u00a0\u202f€%]/g, '')
  const isGrouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)
  const plain = (isGrouped ? text.replaceAll('.', '') : text).replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed
}
