import css from './next-steps.module.css'

/** Renders the next steps on a time line. Its attribute removes the draft of the form, which was sent. */
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
