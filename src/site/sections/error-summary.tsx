import type { Ref } from 'react'
import { quoteForm as texts } from '#texts/nl/quote-form.ts'
import type { FieldError } from '#kernel/problem.ts'
import type { QuoteFormState } from '#site/quote-form-state.ts'
import css from './error-summary.module.css'

const FORM_ORDER = ['service_type', 'name', 'municipality', 'phone', 'email', 'message', 'photos', 'consent']

/** The codes of errors whose message names its field. */
const CLEAR = new Set(['bad-email', 'bad-phone', 'email-or-phone', 'consent-required'])

interface ErrorSummaryProps {
  state: QuoteFormState
  /** The labels of the form's fields. */
  labels: Readonly<Record<string, string>>
  /** False once the list only gets shorter, which is announced elsewhere in fewer words. */
  isHeard: boolean
  ref?: Ref<HTMLDivElement> | undefined
}

/** Renders all errors of the form, each as a link to its field. */
export function ErrorSummary({ state, labels, isHeard, ref }: ErrorSummaryProps) {
  if (state.errors.length === 0 && !state.problem) return null
  const inFormOrder = state.errors.toSorted((one, other) => FORM_ORDER.indexOf(one.path) - FORM_ORDER.indexOf(other.path))
  return (
    <div className={css.summary} role="alert" aria-live={isHeard ? undefined : 'off'} tabIndex={-1} ref={ref}>
      <h3>{state.problem ? texts.problemTitle : texts.summary(state.errors.length)}</h3>
      {state.problem && <p>{state.problem}</p>}
      <ul>
        {inFormOrder.map((error) => (
          <li key={error.path + error.message}>
            {error.path ? <a href={`#quote-${error.path}`}>{sentence(error, labels)}</a> : error.message}
          </li>
        ))}
      </ul>
    </div>
  )
}

const sentence = ({ path, code, message }: FieldError, labels: ErrorSummaryProps['labels']): string => {
  const label = CLEAR.has(code) ? undefined : labels[path]
  return label ? `${label}: ${message}` : message
}
