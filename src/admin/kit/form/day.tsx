import { DayInput } from './day-input.tsx'
import type { Field, FormHandle } from './describe-form.ts'
import { Labelled, useField } from './field.tsx'
import { dayInFigures } from './typed-day.ts'

/** Describes a field for a day, typed or picked in a calendar. The value is yyyy-MM-dd, or empty for none. */
export const day = <Name extends string>(name: Name): Field<Name, string> => ({
  fields: [{ name, show: dayInFigures }],
  Part: ({ form }) => <DayField form={form} name={name} />,
})

function DayField({ form, name }: { form: FormHandle; name: string }) {
  const { control, value, change, ...words } = useField(form, name)
  return (
    <Labelled id={control.id} {...words}>
      <DayInput label={words.label} value={value} onDay={change} {...control} />
    </Labelled>
  )
}
