import layout from '#site/styles/layout.module.css'
import css from './page-opening.module.css'

/** Renders the head of a page: its title, and one line about why to read on. */
export function PageOpening({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={`${css.opening} ${layout.grid}`}>
      <h1>{title}</h1>
      <p className={layout.lead}>{lead}</p>
    </header>
  )
}
