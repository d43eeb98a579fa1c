import type { Ref } from 'react'
import { quoteForm as texts } from '#texts/nl/site.ts'
import type { QuoteFormState } from '#site/quote-form-state.ts'
import css from './error-summary.module.css'

const FORM_ORDER = ['service_type', 'name', 'municipality', 'phone', 'email', 'message', 'consent']

/** Everything that is in the way, each leading to its field. */
export function ErrorSummary({ state, ref }: { state: QuoteFormState; ref?: Ref<HTMLDivElement> | undefined }) {
  if (state.errors.length === 0 && !state.problem) return null
  const inFormOrder = state.errors.toSorted((one, other) => FORM_ORDER.indexOf(one.path) - FORM_ORDER.indexOf(other.path))
  return (
    <div className={css.summary} role="alert" tabIndex={-1} ref={ref}>
      <h3>{state.problem ? texts.problemTitle : texts.summary(state.errors.length)}</h3>
      {state.problem && <p>{state.problem}</p>}
      <ul>
        {inFormOrder.map(({ path, message }) => (
          <li key={path + message}>{path ? <a href={`#quote-${path}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}
