import { method } from '#texts/nl/about.ts'
import layout from '#site/styles/layout.module.css'
import css from './method.module.css'

/** The way of working, in four steps: what the visitor does, and what the company does. docs/product/public-pages.md */
export function Method() {
  return (
    <section className={`${css.method} ${layout.section} ${layout.grid}`}>
      <header>
        <h2>{method.title}</h2>
        <p className={layout.soft}>{method.lead}</p>
      </header>
      <ol>
        {method.steps.map((step) => (
          <li key={step.name}>
            <h3>{step.name}</h3>
            <p className={css.you}>
              <b>{method.you}</b> {step.you}
            </p>
            <p className={css.us}>
              <b>{method.us}</b> {step.us}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
