import css from './next-steps.module.css'

/** What happens from here, on a line of time. The draft of the form that led here is thrown away: it was sent. */
export function NextSteps({ steps }: { steps: { figure: string; text: string }[] }) {
  return (
    <ol className={css.steps} data-ends-draft>
      {steps.map((step) => (
        <li key={step.figure}>
          <b>{step.figure}</b>
          {step.text}
        </li>
      ))}
    </ol>
  )
}
