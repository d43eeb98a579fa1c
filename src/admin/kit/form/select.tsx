import { Dropdown, type Option } from '#admin/kit/dropdown.tsx'
import type { FormPart } from './form-part.ts'
import { Labelled } from './labelled.tsx'
import { useField } from './use-field.ts'

/** One of a few values. A stored value that is not among them is kept and shown, as `nameOf` calls it: data may be older than the list. */
export const select = <Name extends string>(
  name: Name,
  options: Option[],
  prompt?: string,
  nameOf: (value: string) => string = String,
): FormPart<Name> => {
  const labelOf = (value: unknown) => options.find((option) => option.value === value)?.label ?? nameOf(String(value))
  return {
    fields: [{ name, show: labelOf }],
    Part: ({ form }) => {
      const { control, value, change, ...words } = useField(form, name)
      const isForeign = value !== '' && !options.some((option) => option.value === value)
      const shown = isForeign ? [...options, { value: value as string, label: labelOf(value) }] : options
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
    },
  }
}
