import { kitTexts } from '#texts/nl/admin/kit.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import type { FormPart } from './form-part.ts'
import styles from './form.module.css'
import { fieldId } from './use-field.ts'

/** All mistakes together, each leading to its field. */
export function ErrorSummary({ errors, parts }: { errors: Record<string, unknown>; parts: FormPart<string>[] }) {
  const { texts } = useScreen()
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
