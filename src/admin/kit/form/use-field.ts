import { describedBy } from '#ui/field.tsx'
import { useDescribedForm } from './described-form.ts'
import type { FormHandle } from './form-part.ts'
import { isRequired } from './form-values.ts'

export const fieldId = (name: string) => `field-${name}`

/** What a control needs to show one field of the form; `ownHint` takes the place of what the form's texts say to type there. */
export function useField(form: FormHandle, name: string, ownHint?: string) {
  const { schema, texts } = useDescribedForm()
  const id = fieldId(name)
  const error = form.errors[name] as string | undefined
  const required = isRequired(schema, name)
  const hint = ownHint ?? texts.hints?.[name]
  return {
    label: texts.fields[name] ?? name,
    hint,
    required,
    error,
    value: form.values[name],
    change: (value: unknown) => form.setFieldValue(name, value),
    control: { id, name, 'aria-required': required, ...describedBy(id, hint, error) },
  }
}
