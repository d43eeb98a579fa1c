import type { ReactNode } from 'react'
import { navigation } from '#texts/nl/site.ts'
import { Breadcrumb } from '#site/sections/breadcrumb.tsx'
import layout from '#site/styles/layout.module.css'
import css from './blog-opening.module.css'

/** The head of the blog: what it is about, and the way on. */
export function BlogOpening({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <header className={`${css.opening} ${layout.grid}`}>
      <div className={css.title}>
        <Breadcrumb name={navigation.blog} />
        <h1>{title}</h1>
      </div>
      <div className={css.talk}>
        <p className={layout.lead}>{lead}</p>
        {children}
      </div>
    </header>
  )
}
