import type { ReactNode } from 'react'
import { Breadcrumb } from '#site/sections/breadcrumb.tsx'
import layout from '#site/styles/layout.module.css'
import css from './blog-opening.module.css'

interface BlogOpeningProps {
  /** The name of the blog in menus. */
  name: string
  words: { heading: string; lead: string }
  children: ReactNode
}

/** Renders the head of the blog: its subject, and the links that follow. */
export function BlogOpening({ name, words, children }: BlogOpeningProps) {
  return (
    <header className={`${css.opening} ${layout.grid}`}>
      <div className={css.title}>
        <Breadcrumb name={name} />
        <h1>{words.heading}</h1>
      </div>
      <div className={css.talk}>
        {words.lead && <p className={layout.lead}>{words.lead}</p>}
        {children}
      </div>
    </header>
  )
}
