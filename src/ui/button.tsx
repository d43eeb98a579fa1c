import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import css from './button.module.css'

export interface ButtonLook {
  /** The style: `filled` for the main action of a view, `line` for the second choice. */
  look?: 'filled' | 'line'
  small?: boolean
  /** True for a button that ends in an arrow. */
  forward?: boolean
}

/** Renders a link with the style of a button. */
export function ButtonLink({ look, small, forward, children, ...link }: ButtonLook & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...link} className={classOf({ look, small })}>
      {children}
      {forward && <Icon name="arrow" />}
    </a>
  )
}

/** Renders a button for anything but submitting a form. */
export function Button({ look, ...button }: Pick<ButtonLook, 'look'> & Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" {...button} className={classOf({ look })} />
}

/** Renders the button that submits a form; while `busy` it shows `busyLabel`. */
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
