import { useState } from 'react'
import controls from '#admin/kit/control.module.css'
import type { Field } from './describe-form.ts'
import { Labelled, useField } from './field.tsx'
import { numberInWords, typedNumber } from './typed-number.ts'

/** A number as people here type one, with a comma. The browser's own number field drops what it does not understand without a word. */
export const number = <Name extends string>(name: Name): Field<Name, number> => ({
  fields: [{ name, show: numberInWords }],
  Part: ({ form }) => {
    const { control, value, change, ...words } = useField(form, name)
    const [typed, setTyped] = useState('')
    return (
      <Labelled id={control.id} {...words}>
        <input
          className={controls.input}
          inputMode="decimal"
          {...control}
          value={typedNumber(typed) === value ? typed : numberInWords(value)}
          onChange={(event) => {
            setTyped(event.target.value)
            change(typedNumber(event.target.value))
          }}
        />
      </Labelled>
    )
  },
})
