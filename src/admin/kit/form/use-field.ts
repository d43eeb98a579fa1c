import { describedBy } from '#ui/field.tsx'
import { useScreen } from '#admin/kit/use-screen.ts'
import type { FormHandle } from './form-part.ts'
import { isRequired } from './form-values.ts'

export const fieldId = (name: string) => `field-${name}`

/** What a control needs to show one field of the form. */
export function useField(form: FormHandle, name: string) {
  const { schema, texts } = useScreen()
  const id = fieldId(name)
  const error = form.errors[name] as string | undefined
  const required = isRequired(schema, name)
  return {
    label: texts.fields[name] ?? name,
    required,
    error,
    value: form.values[name],
    change: (value: unknown) => form.setFieldValue(name, value),
    control: { id, name, 'aria-required': required, ...describedBy(id, undefined, error) },
  }
}
