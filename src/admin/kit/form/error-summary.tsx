import { kitTexts } from '#texts/nl/admin/kit.ts'
import { useDescribedForm } from './described-form.ts'
import styles from './form.module.css'
import { fieldId } from './use-field.ts'

/** All mistakes together, each leading to its field. */
export function ErrorSummary({ errors }: { errors: Record<string, unknown> }) {
  const { texts, form: parts } = useDescribedForm()
  const wrong = parts.flatMap((part) => part.fields).filter(({ name }) => errors[name])
  if (wrong.length === 0) return null
  return (
    <div className={styles.summary} role="alert">
      <h3>{kitTexts.invalid}</h3>
      <ul>
        {wrong.map(({ name }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(name))?.focus()
              }}
            >
              {texts.fields[name]}: {String(errors[name])}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
