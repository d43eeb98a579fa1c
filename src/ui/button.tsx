import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import css from './button.module.css'

export interface ButtonLook {
  /** `filled` for the one action of a view, `line` for the second choice. */
  look?: 'filled' | 'line'
  small?: boolean
  /** Ends in an arrow. */
  forward?: boolean
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ look, small, forward, children, ...link }: ButtonLook & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...link} className={classOf({ look, small })}>
      {children}
      {forward && <Icon name="arrow" />}
    </a>
  )
}

/** The button that sends a form; it says so itself when the sending takes a while. */
export function SubmitButton({ label, busyLabel, busy }: { label: string; busyLabel: string; busy: boolean }) {
  return (
    <button type="submit" className={classOf({})} aria-disabled={busy || undefined}>
      {busy ? busyLabel : label}
      {!busy && <Icon name="arrow" />}
    </button>
  )
}

const classOf = ({ look, small }: { look?: ButtonLook['look']; small?: boolean | undefined }) =>
  [css.button, look === 'line' && css.line, small && css.small].filter(Boolean).join(' ')
