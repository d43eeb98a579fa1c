import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { FieldError } from '#ui/field.tsx'
import { type FormHandle, useFormDescription } from './describe-form.ts'
import { isRequired } from './form-values.ts'
import styles from './form.module.css'
import { describedAndRead, mayHavePlaceholders, Reading } from './reading.tsx'

export const fieldId = (name: string) => `field-${name}`

/** Focuses a field and opens the collapsed parts around it; when a list entry has no control, focuses the field that contains it. */
export function focusField(name: string): void {
  const field = document.getElementById(fieldId(name))
  if (!field && name.includes('.')) {
    focusField(name.slice(0, name.lastIndexOf('.')))
    return
  }
  for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details')) around.open = true
  field?.focus()
}

/** Returns what a control needs to show one field of the form; `fieldHint` replaces the hint of the form's texts. */
export function useField(form: FormHandle, name: string, fieldHint?: string) {
  const { schema, texts, fillable } = useFormDescription()
  const id = fieldId(name)
  const error = (form.errors[name] as string | undefined) ?? form.refused(name)
  const required = isRequired(schema, name)
  const hint = fieldHint ?? texts.hints?.[name]
  const value = form.values[name]
  const isRead = fillable?.has(name) === true && mayHavePlaceholders(value)
  return {
    label: texts.fields[name] ?? name,
    hint,
    required,
    error,
    value,
    reading: isRead && <Reading id={id} text={value} row={form.values} />,
    change: (next: unknown) => form.setFieldValue(name, next),
    control: { id, name, 'aria-required': required, ...describedAndRead(id, isRead, hint, error) },
  }
}

/** Sets a field to the `derived` value while a new row's field is untouched. */
export function useFollow(form: FormHandle, name: string, derived: string): void {
  const followed = useRef(derived)
  // A layout effect runs before the next key press: with a late slug, a button would appear, take the focus and disappear.
  useLayoutEffect(() => {
    const before = followed.current
    followed.current = derived
    const isUntouched = form.values[name] === before || form.values[name] === ''
    if (form.isNew && derived !== before && isUntouched) form.setFieldValue(name, derived)
  }, [derived, form, name])
}

interface LabelledProps {
  id: string
  label: string
  hint: string | undefined
  required: boolean
  error: string | undefined
  /** How visitors read the text in it. */
  reading?: ReactNode
  children: ReactNode
}

/** Renders a control with its label, hint and mistake. */
export function Labelled({ id, label, hint, required, error, reading, children }: LabelledProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {required && <small>({kitTexts.required})</small>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-help`}>
          {hint}
        </p>
      )}
      {children}
      {reading}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Renders how many characters of the maximum are used. */
export function LengthCount({ text, max }: { text: string; max: number }) {
  const { length } = text.trim()
  return (
    <small className={`${styles.count} ${length > max ? styles.over : ''}`}>
      {length}/{max}
    </small>
  )
}
