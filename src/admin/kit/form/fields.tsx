import type { ComponentProps } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import controls from '#admin/kit/control.module.css'
import { Switch } from '#admin/kit/switch.tsx'
import type { FormPart } from './form-part.ts'
import styles from './form.module.css'
import { Labelled } from './labelled.tsx'
import { useField } from './use-field.ts'

/** One line of text; `keyboard` is the one that a phone shows for it. */
export const text = <Name extends string>(name: Name, keyboard?: ComponentProps<'input'>['inputMode']): FormPart<Name> => ({
  fields: [{ name, show: String }],
  Part: ({ form }) => {
    const { control, value, change, ...words } = useField(form, name)
    return (
      <Labelled id={control.id} {...words}>
        <input
          className={controls.input}
          inputMode={keyboard}
          {...control}
          value={String(value)}
          onChange={(event) => change(event.target.value)}
        />
      </Labelled>
    )
  },
})

/** Text of several lines. */
export const longText = <Name extends string>(name: Name): FormPart<Name> => ({
  fields: [{ name, show: String }],
  Part: ({ form }) => {
    const { control, value, change, ...words } = useField(form, name)
    return (
      <Labelled id={control.id} {...words}>
        <textarea className={controls.area} {...control} value={String(value)} onChange={(event) => change(event.target.value)} />
      </Labelled>
    )
  },
})

/** On or off. */
export const onOff = <Name extends string>(name: Name): FormPart<Name> => ({
  fields: [{ name, show: (value) => (value ? kitTexts.yes : kitTexts.no) }],
  Part: ({ form }) => {
    const { label, value, change } = useField(form, name)
    return (
      <Switch checked={value === true} onChange={change}>
        {label}
      </Switch>
    )
  },
})

/** Fields beside each other. */
export const beside = <Name extends string>(...parts: FormPart<Name>[]): FormPart<Name> => ({
  fields: parts.flatMap((part) => part.fields),
  Part: ({ form }) => (
    <div className={styles.beside}>
      {parts.map(({ fields, Part }) => (
        <Part key={fields[0]?.name} form={form} />
      ))}
    </div>
  ),
})

/** Fields that belong together, under a name of their own. */
export const group = <Name extends string>(legend: string, ...parts: FormPart<Name>[]): FormPart<Name> => ({
  fields: parts.flatMap((part) => part.fields),
  Part: ({ form }) => (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {parts.map(({ fields, Part }) => (
        <Part key={fields[0]?.name} form={form} />
      ))}
    </fieldset>
  ),
})
