import controls from '#admin/kit/control.module.css'
import type { FormPart, FormValues } from './form-part.ts'
import { Labelled } from './labelled.tsx'
import { LengthCount } from './length-count.tsx'
import { useField } from './use-field.ts'

/** Text with little room, which shows how much of it is used; `hintFor` has a hint that depends on what else is filled in. */
export const countedText = <Name extends string>(
  name: Name,
  max: number,
  hintFor?: (values: FormValues) => string | undefined,
): FormPart<Name> => ({
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
