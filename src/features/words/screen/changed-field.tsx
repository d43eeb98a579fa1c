import type { ReactNode } from 'react'
import type { FormHandle } from '#admin/kit/form/describe-form.ts'
import { focusField } from '#admin/kit/form/field.tsx'
import { isSame } from '#admin/kit/form/form-values.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import { inReadableWords } from '#admin/kit/form/as-read.ts'
import styles from './changed-field.module.css'
import { type FlatField, standardOf } from '#features/words/flat-words.ts'
import { useWords } from './words-context.ts'

interface ChangedFieldProps {
  field: FlatField
  form: FormHandle
  children: ReactNode
}

/** Renders a field, marked when it differs from the built-in words or is unsaved, with a button that restores the built-in words. */
export function ChangedField({ field, form, children }: ChangedFieldProps) {
  const { stored, open, placeholders } = useWords()
  const { name, label } = field
  const value = form.values[name]
  const standard = standardOf(field)
  const isUnsaved = !isSame(value, stored[name])
  const isCustom = !isSame(value, standard)
  return (
    <div className={`${styles.field} ${isUnsaved || isCustom ? styles.changed : ''}`}>
      {children}
      {(isUnsaved || isCustom) && (
        <p className={styles.under}>
          <span>{isUnsaved ? texts.notSaved : texts.isChanged}</span>
          {isCustom && (
            <button
              type="button"
              onClick={() => {
                form.setFieldValue(name, standard)
                form.setErrors({})
                focusField(name)
              }}
            >
              {texts.standard}
              <span className="sr">{texts.standardOf(label)}</span>
            </button>
          )}
        </p>
      )}
      {isCustom && open.includes(name) && field.leaf !== null && field.leaf.kind !== 'list' && field.leaf.kind !== 'rich' && (
        <p className={styles.standard}>
          {texts.standardIs} {inReadableWords(field.leaf.standard, placeholders)}
        </p>
      )}
    </div>
  )
}
