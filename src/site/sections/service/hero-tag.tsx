import type { ReactNode } from 'react'
import css from './hero-tag.module.css'

/** The tag that hangs over the edge of the opening picture: one figure, and what it is. */
export function HeroTag({ start, figure, children, tone }: { start?: string; figure: string; children: ReactNode; tone: 'brick' | 'moss' }) {
  return (
    <p className={`${css.tag} ${css[tone]}`}>
      {start && `${start} `}
      <b>{figure}</b> {children}
    </p>
  )
}
