import type { ReactNode } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './form.module.css'

interface LabelledProps {
  id: string
  label: string
  hint: string | undefined
  required: boolean
  error: string | undefined
  children: ReactNode
}

/** A control under its label, with what is wrong with it. */
export function Labelled({ id, label, hint, required, error, children }: LabelledProps) {
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
      <FieldError id={id} error={error} />
    </div>
  )
}
