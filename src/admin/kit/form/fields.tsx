import type { ComponentProps } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import controls from '#admin/kit/control.module.css'
import { Dropdown, type Option } from '#admin/kit/dropdown.tsx'
import { Switch } from '#admin/kit/switch.tsx'
import type { Field, FormHandle, FormValues } from './describe-form.ts'
import { Labelled, LengthCount, useField } from './field.tsx'

interface TextOptions {
  /** The input mode that selects a phone's keyboard. */
  keyboard?: ComponentProps<'input'>['inputMode']
  /** Returns a hint that depends on the values; undefined for the usual one. */
  hintFor?: (values: FormValues) => string | undefined
}

/** Describes a field for one line of text. */
export const text = <Name extends string>(name: Name, { keyboard, hintFor }: TextOptions = {}): Field<Name, string> => ({
  fields: [{ name, show: String }],
  Part: ({ form }) => {
    const { control, value, change, ...words } = useField(form, name, hintFor?.(form.values))
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

/** Describes a field for text of several lines. */
export const longText = <Name extends string>(name: Name): Field<Name, string> => ({
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

/** Describes a field for short text, with a count of its characters; `hintFor` returns a hint that depends on the other values. */
export const countedText = <Name extends string>(
  name: Name,
  max: number,
  hintFor?: (values: FormValues) => string | undefined,
): Field<Name, string> => ({
  fields: [{ name, show: String }],
  Part: ({ form }) => {
    const { control, value, change, ...words } = useField(form, name, hintFor?.(form.values))
    return (
      <Labelled id={control.id} {...words}>
        <textarea
          className={`${controls.area} ${controls.low}`}
          {...control}
          value={String(value)}
          onChange={(event) => change(event.target.value)}
        />
        <LengthCount text={String(value)} max={max} />
      </Labelled>
    )
  },
})

/** Describes a field that is switched on or off. */
export const onOff = <Name extends string>(name: Name): Field<Name, boolean> => ({
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

/** Describes a field for one of a few values. */
export const select = <Name extends string, Value extends string | number>(
  name: Name,
  options: Option<Value>[],
  prompt?: string,
  nameOf: (value: string) => string = String,
): Field<Name, Value extends number ? number : string> => ({
  fields: [{ name, show: (value) => labelIn(options, value, nameOf) }],
  Part: ({ form }) => <SelectField form={form} name={name} options={options} prompt={prompt} nameOf={nameOf} />,
})

const labelIn = (options: Option[], value: unknown, nameOf: (value: string) => string): string =>
  options.find((option) => option.value === value)?.label ?? nameOf(String(value))

interface SelectFieldProps {
  form: FormHandle
  name: string
  options: Option[]
  /** The label of the empty choice; without it the person must choose an option. */
  prompt: string | undefined
  nameOf: (value: string) => string
}

/**
 * Renders a field for one of a few values. A stored value that is not an option stays selectable, labelled by `nameOf`, because data may be
 * older than the options.
 */
export function SelectField({ form, name, options, prompt, nameOf }: SelectFieldProps) {
  const { control, value, change, ...words } = useField(form, name)
  const isForeign = value !== '' && !options.some((option) => option.value === value)
  const shown = isForeign ? [...options, { value: value as string, label: labelIn(options, value, nameOf) }] : options
  return (
    <Labelled id={control.id} {...words}>
      <Dropdown
        {...control}
        value={String(value)}
        none={prompt}
        options={shown}
        onChoose={(chosen) => change(shown.find((option) => String(option.value) === chosen)?.value ?? '')}
      />
    </Labelled>
  )
}
