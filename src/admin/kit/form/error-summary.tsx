import { titled } from '#admin/kit/words.ts'
import { kitTexts, outcomes } from '#texts/nl/admin/kit.ts'
import { type FormErrors, type FormValues, useFormDescription } from './describe-form.ts'
import styles from './form.module.css'
import { fieldId, focusField } from './field.tsx'
import { mistakenPlaces } from './form-values.ts'

interface ErrorSummaryProps {
  form: { errors: Record<string, unknown>; values: FormValues }
  /** The level one below the form's heading. */
  heading?: 'h2' | 'h3'
}

/** Renders all mistakes, each linked to its field. The heading only calls the form incomplete when a value is missing. */
export function ErrorSummary({ form: { errors, values }, heading: Heading = 'h3' }: ErrorSummaryProps) {
  const { texts, parts } = useFormDescription()
  const names = parts.flatMap((part) => part.fields).map(({ name }) => name)
  const wrong = mistakenPlaces(names, errors)
  if (wrong.length === 0) return null
  const isEmpty = (name: string) => String(values[name]).trim() === ''
  const isMissing = wrong.some(isEmpty)
  const { missing } = texts
  const ofMissing = missing && wrong.some((name) => missing.of.includes(name) && isEmpty(name)) ? missing.words : undefined
  const wording = texts.mistake ?? ((label, sentence) => `${label}: ${sentence}`)
  const screenTitle = texts.mistaken?.(errors as FormErrors) ?? ofMissing
  const { title, detail } = titled(screenTitle ?? (isMissing ? kitTexts.incomplete : outcomes.saveFailed))
  return (
    <div className={styles.summary} role="alert">
      <Heading>{title}</Heading>
      {detail && <p>{detail}</p>}
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(name)
              }}
            >
              {wording(texts.fields[name] ?? name, String(errors[name]))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
