import type { LinkComponentProps } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'

/**
 * The props of a button. It is never `disabled`, because a browser takes the focus away from a disabled button and a keyboard user is lost.
 * With `aria-disabled` it has the style of a disabled button, and pressing it does nothing.
 */
type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'disabled'>

/** The styles: `filled` for the main action, `line` for the second choice, `bare` for the third, `danger` for an action that deletes. */
type Look = 'filled' | 'line' | 'bare' | 'danger'

export function Button({ look = 'filled', ...rest }: ButtonProps & { look?: Look }) {
  return <button className={`${styles.button} ${styles[look]}`} type="button" {...unlessDisabled(rest)} />
}

export function SubmitButton(props: ButtonProps) {
  return <button className={`${styles.button} ${styles.filled}`} type="submit" {...unlessDisabled(props)} />
}

export function ButtonLink({ look = 'filled', ...rest }: LinkComponentProps & { look?: Look }) {
  return <Link className={`${styles.button} ${styles[look]}`} {...rest} />
}

export function IconButton({ danger = false, ...rest }: ButtonProps & { 'aria-label': string; danger?: boolean }) {
  return <button className={`${styles.icon} ${danger ? styles.dangerIcon : ''}`} type="button" {...unlessDisabled(rest)} />
}

const unlessDisabled = (props: ButtonProps): ButtonProps =>
  props['aria-disabled'] === true || props['aria-disabled'] === 'true' ? { ...props, onClick: refuse } : props

// Enter in a field presses the form's button too.
const refuse = (event: MouseEvent) => event.preventDefault()
