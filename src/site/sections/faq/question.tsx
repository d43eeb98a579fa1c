import { Icon } from '#ui/icon.tsx'
import css from './question.module.css'

/** Renders a question that opens without a script. Several questions can be open at once. */
export function Question({ question, answer }: { question: string; answer: string }) {
  return (
    <details className={css.question} data-item>
      <summary>
        <h3>{question}</h3>
        <Icon name="close" />
      </summary>
      <div className={css.answer}>
        {paragraphsOf(answer).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}

/** Splits a typed answer at its line breaks. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
